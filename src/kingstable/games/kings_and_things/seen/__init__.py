"""What people see of Kings & Things, and how its things and moves are written and said."""
