package main

import (
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestVersion(t *testing.T) {
	info := &debug.BuildInfo{GoVersion: "go1.26.0", Main: debug.Module{Version: "v0.3.1"}}
	assert.Equal(t, "parley v0.3.1 (go1.26.0)", versionOf(info).String())

	info.Main.Version = ""
	info.Settings = []debug.BuildSetting{{Key: "vcs.revision", Value: "283f672aa11bb22cc33dd44"}, {Key: "vcs.modified", Value: "true"}}
	assert.Equal(t, "parley (devel) (revision 283f672aa11b, modified, go1.26.0)", versionOf(info).String())
	assert.Equal(t, "parley (devel)", version{Version: "(devel)"}.String())
}
