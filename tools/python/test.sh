#!/usr/bin/env bash
# Runs the tests of the Python package, in an environment of its own in the cache. Frameworks that cannot be installed here are said, and their tests left out.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

cache="${PARLEY_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/parley}/python"
case "$cache" in /*) ;; *) cache="$(cd ../.. && pwd)/$cache" ;; esac
python="$cache/bin/python"
[ -x "$python" ] || python3 -m venv "$cache"
"$python" -m pip install -q --disable-pip-version-check "pydantic>=2.5" "pytest>=8"
for framework in "langgraph>=1" "crewai>=1"; do
  "$python" -m pip install -q --disable-pip-version-check "$framework" || echo "python: $framework cannot be installed here; its tests are left out" >&2
done
export PYTHONDONTWRITEBYTECODE=1 OTEL_SDK_DISABLED=true CREWAI_TRACING_ENABLED=false
exec "$python" -m pytest -q -p no:cacheprovider "$@"
