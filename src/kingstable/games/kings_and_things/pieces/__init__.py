"""What lies on the table in Kings & Things: the Things in the box, the position, and how it is read."""
