"""How strong the opponents are: `python -m tests.strength` measures it, each figure anew."""
