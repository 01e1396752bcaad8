// Package gen holds generated code only, in the packages below it; none of it comes with a compatibility promise.
package gen
