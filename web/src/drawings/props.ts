/** A die that shows five. */
export const DIE = `
paper r 0 0 34 34 7
ink- o 9 9 3.5
ink- o 25 9 3.5
ink- o 17 17 3.5
ink- o 9 25 3.5
ink- o 25 25 3.5`;

/** A bank note. */
export const NOTE = `
leaf r 0 0 60 30 3
paper- e 30 15 10 10
line M8 8h5M47 22h5
leaf- s 30 15 6 3 5`;
