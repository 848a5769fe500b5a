"""The parts of the contract that are not shipped with it: golden records, and mutants that it has to find."""
