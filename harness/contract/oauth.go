package contract

// The token endpoint.
var (
	OAuthCodeExchange = declare(Clause{
		ID: "OAUTH-CODE-EXCHANGE", Level: Must, Source: "Authentication / rule 4",
		Text:  "an authorization code is exchanged for an access token at the token endpoint",
		Needs: []Need{Control}, Feature: OAuth2,
	})

	OAuthForm = declare(Clause{
		ID: "OAUTH-FORM", Level: Must, Source: "Authentication / rule 4",
		Text:    "the token endpoint reads a form-encoded body",
		Feature: OAuth2,
	})

	OAuthToken = declare(Clause{
		ID: "OAUTH-TOKEN", Level: Must, Source: "Authentication / rule 4",
		Text:  "the access token of an exchange is accepted as a Bearer token",
		Needs: []Need{Control, Grants}, Feature: OAuth2,
	})

	OAuthClientID = declare(Clause{
		ID: "OAUTH-CLIENT-ID", Level: Must, Source: "Authentication / rule 4",
		Text:    "a token request without client_id is refused",
		Feature: OAuth2,
	})

	OAuthClientSecret = declare(Clause{
		ID: "OAUTH-CLIENT-SECRET", Level: Must, Source: "Authentication / rule 4",
		Text:    "a token request without client_secret is refused",
		Feature: OAuth2,
	})

	OAuthWrongSecret = declare(Clause{
		ID: "OAUTH-WRONG-SECRET", Level: Must, Source: "Authentication / rule 4",
		Text:    "a token request with a wrong client_secret is refused",
		Feature: OAuth2,
	})

	OAuthGrantType = declare(Clause{
		ID: "OAUTH-GRANT-TYPE", Level: Must, Source: "Authentication / rule 4",
		Text:    "a token request without grant_type is refused",
		Feature: OAuth2,
	})

	OAuthUnknownGrantType = declare(Clause{
		ID: "OAUTH-UNKNOWN-GRANT-TYPE", Level: Must, Source: "Authentication / rule 4",
		Text:    "a token request with an unknown grant_type is refused",
		Feature: OAuth2,
	})

	OAuthCode = declare(Clause{
		ID: "OAUTH-CODE", Level: Must, Source: "Authentication / rule 4",
		Text:    "a code exchange without code is refused",
		Feature: OAuth2,
	})

	OAuthUnknownCode = declare(Clause{
		ID: "OAUTH-UNKNOWN-CODE", Level: Must, Source: "Authentication / rule 4",
		Text:    "a code exchange with a code that was not issued is refused",
		Feature: OAuth2,
	})

	OAuthRedirectURI = declare(Clause{
		ID: "OAUTH-REDIRECT-URI", Level: Must, Source: "Authentication / rule 4",
		Text:  "a code exchange without redirect_uri is refused",
		Needs: []Need{Control}, Feature: OAuth2,
	})

	OAuthRefresh = declare(Clause{
		ID: "OAUTH-REFRESH", Level: Must, Source: "Authentication / rule 4",
		Text:  "grant_type refresh_token gives a new access token",
		Needs: []Need{Control}, Feature: OAuth2,
	})

	OAuthRefreshDeleted = declare(Clause{
		ID: "OAUTH-REFRESH-DELETED", Level: Must, Source: "Authentication / rule 4",
		Text:  "a refresh whose underlying token was deleted fails with the error invalid_grant",
		Needs: []Need{Control}, Feature: OAuth2,
	})

	// OAuthDeletedAccess is no more than wished for: the contract says what becomes of the
	// refresh, and access tokens may hold until they expire.
	OAuthDeletedAccess = declare(Clause{
		ID: "OAUTH-DELETED-ACCESS", Level: Should, Source: "Authentication / rule 4",
		Text:  "an access token whose authorization was deleted is refused",
		Needs: []Need{Control}, Feature: OAuth2,
	})

	OAuthRefreshDeauthorized = declare(Clause{
		ID: "OAUTH-REFRESH-DEAUTHORIZED", Level: May, Source: "Authentication / rule 4", Feature: OAuth2,
		Text:         "whether an application takes invalid_grant for its deauthorization",
		Undetermined: "a rule for applications, which no service can keep or break",
	})

	OAuthRefreshUnknown = declare(Clause{
		ID: "OAUTH-REFRESH-UNKNOWN", Level: Must, Source: "Authentication / rule 4",
		Text:    "a refresh with a token that was not issued is refused",
		Feature: OAuth2,
	})

	OAuthScopes = declare(Clause{
		ID: "OAUTH-SCOPES", Level: Must, Source: "Authentication / rule 5",
		Text:  "a user can authorize an application with applications.commands",
		Needs: []Need{Control}, Feature: OAuth2,
	})

	OAuthScopeBot = declare(Clause{
		ID: "OAUTH-SCOPE-BOT", Level: Must, Source: "Authentication / rule 5",
		Needs: []Need{Control}, Feature: OAuth2,
		Text: "a user can authorize an application with bot",
	})

	OAuthScopeGuilds = declare(Clause{
		ID: "OAUTH-SCOPE-GUILDS", Level: Must, Source: "Authentication / rule 5",
		Needs: []Need{Control}, Feature: OAuth2,
		Text: "a user can authorize an application with guilds",
	})

	OAuthScopePermissions = declare(Clause{
		ID: "OAUTH-SCOPE-PERMISSIONS", Level: Must, Source: "Authentication / rule 5",
		Needs: []Need{Control}, Feature: OAuth2,
		Text: "a user who manages a guild can authorize an application with applications.commands.permissions.update",
	})

	OAuthScopesTogether = declare(Clause{
		ID: "OAUTH-SCOPES-TOGETHER", Level: Must, Source: "Authentication / rule 5",
		Needs: []Need{Control}, Feature: OAuth2,
		Text: "a user can authorize an application with several scopes at once",
	})

	OAuthScopePremium = declare(Clause{
		ID: "OAUTH-SCOPE-PREMIUM", Level: May, Source: "Authentication / rule 5",
		Text:         "what becomes of a request for identify.premium by an application that is no approved partner",
		Feature:      OAuth2,
		Undetermined: "the contract reserves the scope and does not say what happens otherwise",
	})

	OAuthScopeOthers = declare(Clause{
		ID: "OAUTH-SCOPE-OTHERS", Level: May, Source: "Authentication / rule 5",
		Text:         "which applications may ask for relationships.read",
		Feature:      OAuth2,
		Undetermined: "the contract names the scope and no conditions",
	})

	OAuthScopeRoleConnections = declare(Clause{
		ID: "OAUTH-SCOPE-ROLE-CONNECTIONS", Level: Must, Source: "Authentication / rule 5",
		Needs: []Need{Control}, Feature: RoleConnections,
		Text: "a user can authorize an application with role_connections.write",
	})

	OAuthCredentialsGrant = declare(Clause{
		ID: "OAUTH-CREDENTIALS-GRANT", Level: May, Source: "Authentication / schemes",
		Text:         "how a client credentials token is obtained",
		Feature:      OAuth2,
		Undetermined: "the contract names the token and does not show the grant",
	})

	OAuthJSON = declare(Clause{
		ID: "OAUTH-JSON", Level: May, Source: "Authentication / rule 4",
		Text:         "whether the token endpoint reads JSON",
		Feature:      OAuth2,
		Undetermined: "the contract says that the body is form-encoded and not what becomes of others",
	})

	OAuthAnswer = declare(Clause{
		ID: "OAUTH-ANSWER", Level: May, Source: "Authentication / not shown",
		Text:         "the body of a token answer",
		Feature:      OAuth2,
		Undetermined: "the contract does not show it; a profile binds the keys that are used",
	})

	AuthClientSide = declare(Clause{
		ID: "AUTH-CLIENT-SIDE", Level: May, Source: "Authentication / rule 6",
		Text:         "whether tokens appear in client-side code",
		Undetermined: "a rule for authors of applications, which no service can keep or break",
	})
)
