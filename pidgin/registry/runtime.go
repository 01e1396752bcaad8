package registry

import (
	"math"
	"path"
	"path/filepath"
	"strconv"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/strictyaml"
)

func (l *loader) runtimeFile(root *strictyaml.Node) {
	fields, ok := l.top(root, "a runtime configuration", nil, []string{"host_name", "host_display_name", "runtime", "default_deny", "limits"})
	if !ok {
		return
	}
	h := l.host
	h.name, _ = l.text(fields, "host_name", root.Span, false)
	h.displayName, _ = l.text(fields, "host_display_name", root.Span, false)
	if m, given := fields["runtime"]; given && l.filled(m, strictyaml.Map) {
		runtime := l.fields(m.Value, "runtime", "log_dir", "max_log_size_mb", "log_retention_days")
		if dir, given := l.text(runtime, "log_dir", m.Span, false); given {
			if local := filepath.FromSlash(dir.Text); !filepath.IsLocal(local) || path.Clean(dir.Text) == "." {
				l.Report(codes.Value, dir.Span, "such as .pidgin/logs", "log_dir is a folder in the host, not %s", source.Quote(dir.Text, 0))
			}
			h.logging.Dir = dir
		}
		l.number(runtime, "max_log_size_mb", math.MaxInt32, "", &h.logging.MaxSizeMB)
		l.number(runtime, "log_retention_days", math.MaxInt32, "", &h.logging.RetentionDays)
	}
	l.deny(l.list(fields, "default_deny", root.Span, false))
	if m, given := fields["limits"]; given && l.filled(m, strictyaml.Map) {
		limits := l.fields(m.Value, "limits", "max_packet_bytes", "max_fields_per_packet", "max_field_length_chars", "max_config_file_bytes")
		l.number(limits, "max_packet_bytes", math.MaxInt32, "", &h.limits.PacketBytes)
		l.number(limits, "max_fields_per_packet", math.MaxInt32, "", &h.limits.Fields)
		l.number(limits, "max_field_length_chars", math.MaxInt32, "", &h.limits.FieldChars)
		l.number(limits, "max_config_file_bytes", l.cfg.maxBytes, "a host cannot raise the limit for its own files; the option MaxBytes can", &h.limits.ConfigFileBytes)
	}
}

// number reads a number that is at least 1.
func (l *loader) number(fields map[string]strictyaml.Member, key string, most int, hint string, to *Number) {
	m, given := fields[key]
	if !given || !l.Is(m.Value, strictyaml.Int, key) {
		return
	}
	n, err := strconv.ParseInt(m.Value.Text, 10, 64)
	if err != nil || n < 1 || n > int64(most) {
		if n < 1 {
			hint = ""
		}
		l.Report(codes.Value, m.Value.Span, hint, "%s is between 1 and %d", key, most)
		return
	}
	*to = Number{int(n), Place{l.File, m.Value.Span}}
}
