"""Reading the text of a record, strict, or lenient with a diagnostic for all that is left out."""
