"""Speed: figures of one run on the real server, see README.md."""
