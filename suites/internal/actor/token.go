package actor

// Turned is a token of the same form that differs in three letters or digits from its
// middle on, where no decoder drops anything: another one for each step below 10.
func Turned(token string, step byte) string {
	out := []byte(token)
	for i, n := len(out)/2, 0; i < len(out) && n < 3; i++ {
		switch c := out[i]; {
		case '0' <= c && c <= '9':
			out[i] = '0' + (c-'0'+step)%10
		case 'a' <= c && c <= 'z':
			out[i] = 'a' + (c-'a'+step)%26
		case 'A' <= c && c <= 'Z':
			out[i] = 'A' + (c-'A'+step)%26
		default:
			continue
		}
		n++
	}
	return string(out)
}

// CaseSwapped is a token whose capital letters are small ones, and the other way round.
func CaseSwapped(token string) string {
	out := []byte(token)
	for i, c := range out {
		if 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' {
			out[i] = c ^ ('a' ^ 'A')
		}
	}
	return string(out)
}
