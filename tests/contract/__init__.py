"""What belongs to the contract and is not shipped with it: golden records, and mutants that it has to find."""
