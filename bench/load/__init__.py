"""Many tables at once, played by clients over the wire: `python -m bench.load`. README.md says how to read it."""
