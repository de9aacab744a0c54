"""Reviews of deals: what each decision cost."""
