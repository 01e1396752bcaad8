package registry

// WhileReading calls a function between the reading of the files and the look whether they have changed.
func WhileReading(f func()) Option {
	return Option{"WhileReading", false, 1, func(c *config, _ int) { c.read = f }}
}
