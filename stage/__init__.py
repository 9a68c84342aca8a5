"""Running the show: time, disk, sockets and everything else that can fail."""
