package contextplan

// Add counts the bytes of a file: no usual file system holds files that are too large to be added up.
func Add(p *Plan, size int64) error { return p.add(size) }
