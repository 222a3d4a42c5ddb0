"""Where pieces can go, in ints and tables: the one place that trades plainness for speed."""
