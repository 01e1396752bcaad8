package main

import (
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

// version is what is known of how this program was built.
type version struct {
	Version  string `json:"version"` // of the module, "(devel)" if it was not built from a released one
	Revision string `json:"revision,omitempty"`
	Time     string `json:"time,omitempty"` // of the revision
	Modified bool   `json:"modified"`       // the files were not those of the revision
	Go       string `json:"go"`
}

func buildVersion() version {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return version{Version: "(devel)"}
	}
	return versionOf(info)
}

func versionOf(info *debug.BuildInfo) version {
	v := version{Version: info.Main.Version, Go: info.GoVersion}
	if v.Version == "" {
		v.Version = "(devel)"
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			v.Revision = s.Value
		case "vcs.time":
			v.Time = s.Value
		case "vcs.modified":
			v.Modified = s.Value == "true"
		}
	}
	return v
}

func (v version) String() string {
	var notes []string
	if v.Revision != "" {
		note := "revision " + v.Revision[:min(len(v.Revision), 12)]
		if v.Modified {
			note += ", modified"
		}
		notes = append(notes, note)
	}
	if v.Go != "" {
		notes = append(notes, v.Go)
	}
	if len(notes) == 0 {
		return "parley " + v.Version
	}
	return fmt.Sprintf("parley %s (%s)", v.Version, strings.Join(notes, ", "))
}

func versionCommand(a *app) *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:                   "version",
		Short:                 "Tell the version and the revision that it was built from",
		DisableFlagsInUseLine: true,
		ValidArgsFunction:     cobra.NoFileCompletions,
		Args:                  noArgs,
	}
	c.Flags().BoolVar(&asJSON, "json", false, "write JSON")
	c.RunE = func(*cobra.Command, []string) error {
		if asJSON {
			return a.writeLine(buildVersion())
		}
		_, err := fmt.Fprintln(a.stdout, buildVersion())
		return err
	}
	return c
}
