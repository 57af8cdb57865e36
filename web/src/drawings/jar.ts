/** The Magot: a pot with a smile and more coins than it can hide. */
export const JAR = `
gold o 30 25 12
gold o 70 25 12
gold o 50 18 14
gold-deep- M47 10h6v16h-6z
line M25 21v6M75 21v6
coral M24 46q-20-6-19 8 1 11 16 12M76 46q20-6 19 8-1 11-16 12
coral M27 40q-14 14-14 29 0 27 37 27t37-27q0-15-14-29z
glow- M26 52q-8 10-6 20l5-1q-1-10 7-19z
shade- M19 83q31 12 62 0-8 13-31 13t-31-13z
coral r 19 32 62 13 6
gold- M27 36h46v4h-46z
ink- e 38 63 3.5 4.5
ink- e 62 63 3.5 4.5
line M42 73q8 8 16 0
rose- e 29 72 5 3.5
rose- e 71 72 5 3.5`;
