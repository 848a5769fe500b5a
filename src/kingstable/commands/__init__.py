"""The commands of `kingstable`: each in the module of its name, as a click command called `command`."""
