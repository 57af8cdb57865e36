# CA$H’n GUN$ Live pour de vrai, dehors.
