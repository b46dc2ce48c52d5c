package contract

// Placement and fields.
var (
	UploadNotInMessage = declare(Clause{
		ID: "UPLOAD-NOT-IN-MESSAGE", Level: Must, Source: "File Upload / placement", Feature: Messages,
		Text: "a file upload in a message is refused",
	})

	UploadPlacement = declare(Clause{
		ID: "UPLOAD-PLACEMENT", Level: Must, Source: "File Upload / placement", Needs: []Need{Control}, Feature: Modals,
		Text: "a file upload outside a label is refused in a modal",
	})

	UploadCustomIDRequired = declare(Clause{
		ID: "UPLOAD-CUSTOM-ID-REQUIRED", Level: Must, Source: "File Upload / custom_id",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a file upload without a custom_id is refused",
	})

	UploadCustomIDLength = declare(Clause{
		ID: "UPLOAD-CUSTOM-ID-LENGTH", Level: Must, Source: "File Upload / custom_id",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a file upload's custom_id has 1 to 100 characters",
	})

	UploadMinValuesDefault = declare(Clause{
		ID: "UPLOAD-MIN-VALUES-DEFAULT", Level: Must, Source: "File Upload / min_values",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a file upload asks for 1 file where min_values was not sent",
	})

	UploadMinValuesRange = declare(Clause{
		ID: "UPLOAD-MIN-VALUES-RANGE", Level: Must, Source: "File Upload / min_values",
		Needs: []Need{Control}, Feature: Modals,
		Text: "min_values of a file upload lies between 0 and 10",
	})

	UploadMinZeroOmitted = declare(Clause{
		ID: "UPLOAD-MIN-ZERO-OMITTED", Level: Must, Source: "File Upload / min_values",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a file upload with min_values 0 is refused where required is omitted",
	})

	UploadMinZeroRequired = declare(Clause{
		ID: "UPLOAD-MIN-ZERO-REQUIRED", Level: Must, Source: "File Upload / min_values",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a file upload with min_values 0 is refused where required is true",
	})

	UploadMinZeroOptional = declare(Clause{
		ID: "UPLOAD-MIN-ZERO-OPTIONAL", Level: Must, Source: "File Upload / min_values",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a file upload with min_values 0 is accepted where required is false",
	})

	UploadOptionalUnsent = declare(Clause{
		ID: "UPLOAD-OPTIONAL-UNSENT", Level: May, Source: "File Upload / required, min_values", Feature: Modals,
		Text:         "whether a file upload with required false and no min_values may be submitted empty",
		Undetermined: "required lets it be empty and min_values is 1 where it was not sent: which of the two holds is not said",
	})

	UploadMaxValuesDefault = declare(Clause{
		ID: "UPLOAD-MAX-VALUES-DEFAULT", Level: Must, Source: "File Upload / max_values",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a file upload takes 1 file where max_values was not sent",
	})

	UploadMaxValuesRange = declare(Clause{
		ID: "UPLOAD-MAX-VALUES-RANGE", Level: Must, Source: "File Upload / max_values",
		Needs: []Need{Control}, Feature: Modals,
		Text: "max_values of a file upload is at most 10",
	})

	UploadMaxValuesZero = declare(Clause{
		ID: "UPLOAD-MAX-VALUES-ZERO", Level: May, Source: "File Upload / max_values", Feature: Modals,
		Text:         "what becomes of a file upload with max_values 0",
		Undetermined: "the least max_values is not shown",
	})

	UploadValuesOrder = declare(Clause{
		ID: "UPLOAD-VALUES-ORDER", Level: May, Source: "File Upload / min_values, max_values", Feature: Modals,
		Text:         "what becomes of a file upload with min_values above max_values",
		Undetermined: "the order of the two is not stated",
	})

	UploadRequiredDefault = declare(Clause{
		ID: "UPLOAD-REQUIRED-DEFAULT", Level: Must, Source: "File Upload / required",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a file upload is required where required was not sent",
	})

	UploadRequiredFalse = declare(Clause{
		ID: "UPLOAD-REQUIRED-FALSE", Level: Must, Source: "File Upload / required",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a file upload with required false and min_values 0 may be submitted empty",
	})

	UploadSize = declare(Clause{
		ID: "UPLOAD-SIZE", Level: Must, Source: "File Upload / maximum file size",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a file of the user's upload limit in the channel is taken",
	})

	UploadSizeOver = declare(Clause{
		ID: "UPLOAD-SIZE-OVER", Level: Must, Source: "File Upload / maximum file size",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a file above the user's upload limit in the channel is not taken",
	})
)

// Interaction data of a file upload.
var (
	UploadDataType = declare(Clause{
		ID: "UPLOAD-DATA-TYPE", Level: Must, Source: "File Upload / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a file upload holds type 19",
	})

	UploadDataID = declare(Clause{
		ID: "UPLOAD-DATA-ID", Level: Must, Source: "File Upload / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a file upload holds its id",
	})

	UploadDataCustomID = declare(Clause{
		ID: "UPLOAD-DATA-CUSTOM-ID", Level: Must, Source: "File Upload / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a file upload holds its custom_id",
	})

	UploadDataValues = declare(Clause{
		ID: "UPLOAD-DATA-VALUES", Level: Must, Source: "File Upload / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a file upload lists the uploaded files as snowflakes",
	})

	UploadDataResolved = declare(Clause{
		ID: "UPLOAD-DATA-RESOLVED", Level: Must, Source: "File Upload / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "each uploaded file is found in the resolved data under its snowflake",
	})
)

var (
	UploadMinValuesChosen = declare(Clause{
		ID: "UPLOAD-MIN-VALUES-CHOSEN", Level: Must, Source: "File Upload / min_values", Needs: []Need{Control}, Feature: Modals,
		Text: "as few files as its min_values may be uploaded",
	})

	UploadMinValuesBelow = declare(Clause{
		ID: "UPLOAD-MIN-VALUES-BELOW", Level: Should, Source: "File Upload / min_values", Needs: []Need{Control}, Feature: Modals,
		Text: "no fewer files than its min_values may be uploaded",
	})

	UploadMaxValuesChosen = declare(Clause{
		ID: "UPLOAD-MAX-VALUES-CHOSEN", Level: Must, Source: "File Upload / max_values", Needs: []Need{Control}, Feature: Modals,
		Text: "as many files as its max_values may be uploaded",
	})

	UploadMaxValuesAbove = declare(Clause{
		ID: "UPLOAD-MAX-VALUES-ABOVE", Level: Should, Source: "File Upload / max_values", Needs: []Need{Control}, Feature: Modals,
		Text: "no more files than its max_values may be uploaded",
	})
)
