/** The twelve seat symbols, in the colour of the seat's ink on a disc of the seat's colour. */
export const TOKENS = [
  // cat
  `sign- M23 22l19 12q8-2 16 0l19-12 1 34q-2 23-28 23t-28-23z
seat- e 39 54 4.5 6
seat- e 61 54 4.5 6
seat- M45 66h10l-5 6z`,
  // key
  `sign- o 36 37 18
seat- o 34 35 7
sign- M44 52l8-8 30 30-7 7-5-5-5 6-7-7 5-5z`,
  // boat
  `sign- M20 60h60q-5 20-17 20h-26q-12 0-17-20z
sign- M48 16v40h-24q3-26 24-40z
sign- M54 24q19 12 21 32h-21z`,
  // hat
  `sign- M30 22q20 6 40 0l-2 44h-36z
sign- M14 60q18 8 36 8t36-8q2 18-36 18t-36-18z
seat- M31 48q19 5 38 0v8q-19 5-38 0z`,
  // leaf
  `sign- M22 72q-10-52 58-52 2 62-50 58l-9 7-4-5z
rib M30 72l32-34M44 56v-16M50 60h14`,
  // bell
  `sign- M50 14q8 0 8 8 17 5 17 27 0 14 9 22h-68q9-8 9-22 0-22 17-27 0-8 8-8z
sign- o 50 77 9`,
  // kite
  `sign- M50 10l26 30-26 34-26-34z
rib M50 12v60M26 40h48
tail M50 74q12 4 4 14`,
  // moon
  `sign- M58 14a37 37 0 1 0 27 48a31 31 0 0 1-27-48z
sign- s 72 30 13 5 5`,
  // fish
  `sign- M12 51q22-32 48-9l24-16q-6 24 0 48l-24-14q-28 20-48-9z
seat- o 32 46 5`,
  // mushroom
  `sign- M14 54q2-36 36-36t36 36q0 5-6 5h-60q-6 0-6-5z
sign- M39 64h22l5 15q1 5-5 5h-22q-6 0-5-5z
seat- o 36 40 7
seat- o 60 34 6
seat- o 68 50 4.5`,
  // umbrella
  `sign- M12 54q4-36 38-36t38 36q-9-9-19 0-10-9-19 0-9-9-19 0-10-9-19 0z
tail M50 56v20q0 8 8 8t8-8M50 20v-8`,
  // cup
  `sign- M20 38h48v20q0 22-24 22t-24-22z
tail M68 44h6q9 0 9 9t-10 10h-7M34 28q-4-5 0-10M50 28q-4-5 0-10`,
];
