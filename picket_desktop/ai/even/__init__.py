"""An opponent who plays as well as the person, by thinking no harder than they do."""
