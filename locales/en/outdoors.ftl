# CA$H’n GUN$ Live for real, outdoors.
