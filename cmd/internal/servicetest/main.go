package servicetest

import (
	"flag"
	"runtime/debug"
	"strconv"
	"testing"
)

const (
	garbage = 400 // percent: collecting that of many short runs takes a fifth of their time
	beside  = 8   // tests at a time: they wait more than they work
)

// Main runs the tests of a package most of which are whole runs.
func Main(m *testing.M) {
	debug.SetGCPercent(garbage)
	// Ginkgo ends where the flag was set; its default is another matter.
	_ = flag.Lookup("test.parallel").Value.Set(strconv.Itoa(beside))
	m.Run()
}
