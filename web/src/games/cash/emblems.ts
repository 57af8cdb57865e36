/** One drawing a card kind, on a square of 100 (the notation is in `art.ts`). */
export const EMBLEMS: Readonly<Record<string, string>> = {
  bd: `
sky r 38 24 44 62 3 15
coral r 29 24 45 62 3 6
gold-deep r 15 27 48 64 3 -4
paper- M21 34l35-3 1 9-35 3z
gold s 41 67 23 14 8 8
coral- s 41 67 13 8 8 8
paper M54 5h30q9 0 9 9v13q0 9-9 9h-12l-12 11 1-11h-7q-9 0-9-9v-13q0-9 9-9z
coral- M65 10h8l-2 12h-4z
coral- o 69 28 3.4`,
  piano: `
night M10 50q22-4 32-16q14-22 42-20q10 12 6 36z
wood M24 50q18-6 26-18q10-12 30-12q5 12 2 30z
line M58 50l10-24
night M18 64h11l-3 28h-5z
night M71 64h11l-3 28h-5z
line M46 66v18M54 66v18M42 86h16
night r 6 48 88 20 5
paper r 14 54 72 10 1
ink- M21 54h5v6h-5zM31 54h5v6h-5zM47 54h5v6h-5zM57 54h5v6h-5zM67 54h5v6h-5z
line M28.5 60v4M43 56v8M64 60v4M78 56v8
coral M22 34l-1-20 14-4v19
coral e 17 35 5.5 4.5
coral e 31 30 5.5 4.5`,
  train: `
paper o 88 14 7
paper o 74 11 9
paper o 58 13 6
leaf M42 42h36q12 0 12 13t-12 15h-36z
gold- M58 43h6v26h-6z
shade- M42 60h48q-2 9-10 9h-38z
leaf r 12 30 32 42 2
sky r 19 37 18 15 3
coral r 6 20 44 12 5
night M66 42l-2-14h16l-2 14z
coral r 60 21 24 9 4
gold M46 42q0-9 7-9t7 9z
night r 8 68 82 9 3
gold M86 68l11 19h-20z
coral o 26 80 13
coral o 53 83 9.5
coral o 74 83 9.5
paper o 26 80 4.5
paper- o 53 83 3
paper- o 74 83 3`,
  bijoux: `
line M16 12q0 50 34 52t34-52
paper o 16 13 7
paper o 84 13 7
paper o 18 29 8
paper o 82 29 8
paper o 24 45 8.5
paper o 76 45 8.5
paper o 36 57 9
paper o 64 57 9
gold r 40 54 20 14 5
plum M34 68h32l9 10-25 19-25-19z
rose- M42 79h16l-8 14z
line M26 78h48M42 78l8 16 8-16M34 69l8 9 8-9 8 9 8-9
glow- o 22 42 2.5
glow- o 34 54 2.5
gold s 86 66 9 3 4
gold s 14 72 7 2.5 4`,
  'bas-de-laine': `
leaf r 24 8 24 34 2 -14
leaf r 46 6 22 34 2 12
paper- o 34 20 5
paper- o 58 19 5
gold o 50 22 9
sand M30 38h32v20q2 6 12 9 18 5 18 16t-16 12h-30q-18 0-18-18 2-6 2-14z
coral M30 38h32v20q-16 6-32 0z
sand- M31 45h30v6h-30z
coral M28 76q12-4 16 4t-2 14q-14-2-14-18z
coral M78 68q14 4 14 15t-16 12q-7-6-6-14t8-13z
line M46 67q6 6 14 7M52 80q6 3 10 2
coral r 25 31 42 12 6
line M35 32v10M46 32v10M57 32v10`,
  tirelire: `
gold o 45 17 13
gold-deep- M42 9h6v16h-6z
line M13 56q-9-1-8-9t8-4 0 9
rose r 24 72 14 19 5
rose r 58 72 14 19 5
rose M62 34l4-15q10 2 13 15z
rose e 47 56 36 28
glow- e 32 42 14 8
shade- M16 68q30 18 62 0-12 16-31 16t-31-16z
rose r 76 46 17 20 7
ink- o 82 54 2.2
ink- o 88 54 2.2
ink o 70 46 2.5
line M33 31q13-4 25 0
line M72 70q4 3 8 0
coral- e 64 58 5 3.5`,
  scooter: `
night o 25 79 14
night o 80 80 13
paper o 25 79 5.5
paper o 80 80 5
line M62 18l-6-9M52 24l10-6 10 4
teal M60 22q12 0 15 14l9 34h-14q-6-2-8-14z
teal M46 62h30v15h-36z
teal M6 74q-2-28 24-28h16q7 0 7 12v19h-12q-3-16-17-15t-14 12z
glow- M14 58q6-8 16-8l-2 5q-8 0-13 7z
teal M62 76q2-16 18-16t18 16q-18-8-36 0z
wood M14 46q-2-11 9-11h26q8 0 7 7t-9 6h-30z
gold o 74 23 8
ink r 44 20 12 7 3 -20
paper e 54 9 7 4
coral r 3 54 8 8 3`,
  avion: `
coral M15 46l-10-28q10-4 18 2l14 20z
sky M42 40q2-18 19-18 14 0 17 16z
line M61 22v16
coral M6 46q4-6 14-4l42-7q27-2 28 14 0 16-24 19-38 2-50-8-8-6-10-14z
paper- M11 51l76-7 2 8-72 9z
line M42 66l-2 14M66 66l4 13
night o 40 83 8
night o 71 83 8
paper- o 40 83 3
paper- o 71 83 3
gold M30 60q22-8 44-2 10 3 10 8t-9 5h-40q-16 0-15-5 1-4 10-6z
gold M6 41q10-5 20-1 5 3 0 7h-18q-6-1-2-6z
line M40 65h28
wood e 93 32 4 14
wood e 93 66 4 14
gold o 92 49 7`,
  bagnole: `
coral M27 56q-8-17 0-20 9-2 12 20z
line M53 43q-7 3-7 13
sky M2 38q14 0 20 12l14 1q3 8 11 8h11l4-10h8q24 1 28 16l1 10q0 5-5 5h-86q-5 0-5-5z
paper- M4 60q44 10 90 1l2 6q-46 9-92 0z
shade- M3 70h95v5q0 5-5 5h-86q-5 0-5-5z
paper M62 50l-14-19h7l18 19z
glow- M8 44q8 2 11 9h10l2 3h-16z
line M47 59v20
night o 24 79 13
night o 76 79 13
paper o 24 79 6
paper o 76 79 6
gold o 93 62 5
steel r 84 74 15 6 3
steel r 1 74 10 6 3
coral r 1 50 6 9 2`,
  cabane: `
leaf M80 8l13 23h-7l11 22h-7l9 24h-38l8-24h-6l10-22h-7z
wood r 76 76 8 14 1
coral r 20 20 12 26 1
paper o 28 12 5
paper o 36 7 4
wood r 12 48 62 42 4
line M12 58h20M12 69h16M12 80h16M56 58h18M70 69h4M70 80h4
gold-deep M43 16l42 35q-4 8-9 6l-33-27-33 27q-6 2-9-6z
night M28 90v-20q0-9 9-9t9 9v20z
gold o 41 77 2
gold r 54 62 16 15 2
line M62 62v15M54 70h16
leaf M2 92q3-12 12-8 7-5 10 8z
line M2 92h96`,
  argenterie: `
line M74 42q22-10 19 10t-25 20
steel M30 62q-16 0-18-18l-8-8q8-8 14 0 2 8 14 10z
steel M26 42h48q10 44-24 44t-24-44z
glow- M33 48q-2 20 8 30-16-6-14-30z
shade- M66 46q4 26-14 40 30 0 22-40z
steel M34 86h32l6 7h-44z
steel M30 42q2-17 20-17t20 17z
gold o 50 19 7
line M24 42h52
line M42 58q8-6 16 0-2 10-8 12-6-2-8-12z
paper s 82 20 13 4 4
paper s 20 18 9 3 4`,
  or: `
gold M32 58l7-22h24l7 22z
gold-deep M63 36l12 6 8 20-13-4z
glow- M41 40h20l1 4h-22z
gold M6 88l7-24h27l8 24z
gold M54 88l7-24h27l8 24z
glow- M16 68h22l1 4h-24z
glow- M64 68h22l1 4h-24z
gold-deep M40 64l7-5h8l6 5-7 24h-6z
line M18 80h18M66 80h18M42 51h17
gold s 50 17 15 5 4
paper s 18 40 9 3 4
paper s 86 28 9 3 4`,
  'petites-economies': `
paper M26 26q-15 8-15 24v30q0 14 14 14h50q14 0 14-14v-30q0-16-15-24z
wood o 40 47 10
gold o 62 48 10
gold o 27 62 10
wood o 50 63 10.5
gold o 73 62 10
wood o 27 81 10
gold o 50 82 10.5
wood o 73 81 10
line M40 44v6M62 45v6M27 59v6M50 59v8M73 59v6M27 78v6M50 78v8M73 78v6
glow- M15 48q0-12 9-17l5 4q-8 5-8 14v8h-6z
wood r 20 12 60 17 6
glow- M26 15h12v4h-12z
ink r 42 18 18 4 2`,
  echange: `
plum r 12 28 32 46 5 -10
paper- r 18 35 20 32 3 -10
gold r 56 28 32 46 5 10
paper- r 62 35 20 32 3 10
plum- s 28 51 8 4 5
gold-deep- s 72 51 8 4 5
teal M14 28q14-30 48-20l5-8 12 22-24 5 4-9q-24-7-34 16z
teal M86 74q-14 30-48 20l-5 8-12-22 24-5-4 9q24 7 34-16z`,
  demenagement: `
gold M26 38l8-24h18l8 24z
line M43 38v12
leaf M70 46q-12-12-6-24 10 4 10 16 2-12 12-14 2 14-10 22z
sand M14 46h72v46h-72z
shade- M62 46h24v46h-24z
sand M14 46l-10 14 26 4 12-18z
sand M86 46l10 14-26 4-12-18z
coral M50 54l13 12h-7v12h7l-13 12-13-12h7v-12h-7z`,
  'baseball-cards': `
sand r 10 16 44 60 4 -12
sky r 22 12 46 62 4 -2
paper- r 28 19 34 40 2 -2
leaf- M27 48q18-10 36-1v12h-35z
coral- M32 63h26v5h-26z
wood M62 86l-9-6 24-46q10-26 18-20t-8 26z
wood r 48 82 14 7 3 33
line M86 20l6 4M58 76l7 4
paper o 34 72 21
stitch M21 58q12 14 0 28M47 58q-12 14 0 28
stitch M22 66l6-2M24 72h6M22 78l6 2M46 66l-6-2M44 72h-6M46 78l-6 2`,
  stamps: `
steel r 38 10 48 56 2 12
paper M10 18q4 5 8 0q4 5 8 0q4 5 8 0q4 5 8 0q4 5 8 0q4 5 8 0q4 5 8 0q-5 4 0 8q-5 4 0 8q-5 4 0 8q-5 4 0 8q-5 4 0 8q-5 4 0 8q-5 4 0 8q-5 4 0 8q-5 4 0 8q-4-5-8 0q-4-5-8 0q-4-5-8 0q-4-5-8 0q-4-5-8 0q-4-5-8 0q-4-5-8 0q5-4 0-8q5-4 0-8q5-4 0-8q5-4 0-8q5-4 0-8q5-4 0-8q5-4 0-8q5-4 0-8q5-4 0-8z
sand r 18 26 40 56 1
sky- M19.5 60h37v20.5h-37z
coral M24 62h30q-3 12-10 12h-12q-6-2-8-12z
paper M38 34v26h-14q2-16 14-26z
gold M41 40q11 8 11 20h-11z
gold- o 51 35 4
line M22 79q5-4 9 0t9 0 9 0
line M58 40q8-6 16 0t18-2M60 52q8-6 16 0t18-2M60 64q8-6 16 0t18-2`,
  mattress: `
wood r 4 22 10 66 4
wood r 86 56 9 32 4
leaf r 34 58 30 15 2 -7
leaf r 52 60 30 15 2 8
paper- o 50 66 4
paper- o 68 68 4
gold o 40 70 8
wood r 6 72 88 10 3
teal M14 42q0-6 6-6h44q18 0 24-16 4-3 8 0t2 8q-6 30-32 30h-46q-6 0-6-6z
glow- M28 38h8v18h-8zM46 38h8v18h-8zM64 37l6-2 6 17-7 4zM80 28l5-5 9 12-4 7z
paper M15 36q-2-14 10-12l12 2q6 2 4 10-2 4-8 4h-12q-5 0-6-4z
line M20 50h26`,
  coins: `
gold o 66 32 25
gold-deep- o 66 32 19
gold s 66 32 16 8 5
gold r 10 78 34 12 5
gold-deep r 13 67 34 12 5
gold r 9 56 34 12 5
gold-deep r 12 45 34 12 5
gold r 8 34 34 12 5
gold r 54 78 34 12 5
gold-deep r 51 67 34 12 5
line M18 84h10M20 73h10M17 62h10M20 51h10M16 40h10M62 84h10M59 73h10
glow- e 55 17 6 3`,
  stocks: `
leaf r 10 14 72 72 4 -3
paper r 17 21 58 58 2 -3
sand- M22 27l26-1v5l-26 1z
leaf r 25 58 10 16 1
gold r 40 48 10 25 1
sky r 55 40 10 32 1
coral M20 54l18-16 10 8 27-24-7-8 24-4-2 25-7-8-34 31-11-9-12 11z
gold o 78 80 13
gold-deep- s 78 80 8 4 5
coral- M71 91l-4 9 6-2 3 2 2-8z`,
  'bank-account': `
night M50 6l44 26v8h-88v-8z
gold o 50 27 8
paper r 16 40 13 38 2
paper r 43 40 14 38 2
paper r 71 40 13 38 2
shade- M24 41h4v36h-4zM52 41h4v36h-4zM79 41h4v36h-4z
sky- M31 42h10v35h-10zM59 42h10v35h-10z
line M30 40v38M42 40v38M58 40v38M70 40v38
night r 10 76 80 9 2
night r 4 84 92 9 3
line M50 24v6`,
  jewels: `
gold o 50 66 28
paper o 50 66 18
gold r 38 36 24 12 4
plum M30 8h40l14 14-34 26-34-26z
rose- M38 23h24l-12 20z
line M17 22h66M36 22l14 25 14-25M30 9l7 13 13-13 13 13 7-13
glow- M26 60q4-12 12-16l3 5q-8 4-10 12z
gold s 88 52 9 3 4
gold s 13 52 7 2.5 4`,
  'classic-auto': `
wood r 3 42 10 22 4
sky M10 74v-28l4-18q2-9 10-9h22q7 0 10 8l8 20h24q8 0 8 8v19z
night M12 29q2-14 14-14h20q10 0 14 12l-6 2z
paper M20 33h13v14h-16z
paper M39 33h10l7 14h-17z
steel M88 45h6q4 0 4 6v17h-8z
line M68 54v10M74 54v10M80 54v10M36 50v20M40 54h4
night M2 80q-1-22 19-22 15 0 20 17h18q5-19 20-19 18 2 19 24h-8q-3-8-11-8-9 0-10 8h-37q-2-8-11-8t-11 8z
paper o 21 81 12
paper o 79 81 12
night o 21 81 6.5
night o 79 81 6.5
gold o 93 50 6`,
  home: `
leaf o 84 60 14
wood r 80 66 7 24 2
wood r 66 14 11 24 1
paper r 18 42 58 48 2
sand- M60 44h14v44h-14z
coral M47 8l43 37q-4 8-10 5l-33-28-33 28q-6 3-10-5z
coral- M47 14l8 7h-16z
teal M40 90v-22q0-3 3-3h12q3 0 3 3v22z
gold o 53 78 2
sky r 24 56 12 13 1
sky r 63 56 9 13 1
rose M47 48q-8-6-6-11 3-3 6 0 3-3 6 0 2 5-6 11z
line M30 56v13M24 62h12M4 91h92
paper M4 91v-14l4-4 4 4v14zM88 91v-14l4-4 4 4v14z`,
  unknown: `
gold o 50 50 42
gold-deep- o 50 50 34
gold- o 50 50 31
mark M37 40q0-13 13-13t13 12q0 7-8 11-5 3-5 9
ink- o 50 72 5
glow- M20 40q6-16 22-22l2 5q-13 5-18 18z`,
};
