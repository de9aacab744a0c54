"""What is asked at a table, and what a deed means there: a guide for each kind of table."""
