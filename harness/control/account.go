package control

// Address is the URL that an application's webhook events or interactions are delivered
// to. Without one, events are delivered nowhere, and interactions in another way.
type Address struct {
	Application string `json:"application_id"`
	URL         string `json:"url,omitempty"`
}

// Membership is a user of an application.
type Membership struct {
	Application string `json:"application_id"`
	User        string `json:"user_id"`
}

// Ban bans a user of an application, or lifts that.
type Ban struct {
	Membership
	Lifted bool `json:"lifted,omitempty"`
}

// Deliver has the webhook events of an application delivered to a URL from now on: whoever
// calls this takes it back.
func (a API) Deliver(to Address) {
	a.applies(&to.Application)
	a.done(SetWebhook, to)
}

// Receive has the interactions of an application sent to a URL from now on: whoever calls
// this takes it back.
func (a API) Receive(at Address) {
	a.applies(&at.Application)
	a.done(SetEndpoint, at)
}

// Unlink lets a user unlink their account from an application.
func (a API) Unlink(m Membership) {
	a.applies(&m.Application)
	a.done(Unlink, m)
}

// Ban bans a user, which stays until it is lifted: whoever calls this sees to that.
func (a API) Ban(b Ban) {
	a.applies(&b.Application)
	a.done(BanUser, b)
}

// Enroll lets a user enroll in a quest of an application.
func (a API) Enroll(m Membership) {
	a.applies(&m.Application)
	a.done(Enroll, m)
}

// done asks for something that is answered without a body.
func (a API) done(op Operation, body any) {
	r := a.operate(op, body)
	a.played(op, ReadDone(r.Status(), r.Body()))
}
