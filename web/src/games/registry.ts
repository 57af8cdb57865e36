// The games that have a table of their own, one line each. Every other game gets the plain one.

export { cacheTonCash, coverYourAssets } from "./cash";
export { cashNGunsLive } from "./guns";
export { monopolyTricheurs } from "./cheaters";
