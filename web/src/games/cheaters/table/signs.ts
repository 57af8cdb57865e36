/** What is drawn on the spaces that are no streets, on a square of 24. */
export const SIGNS: Readonly<Record<string, string>> = {
  start: "M20 12H5M11 6l-6 6 6 6",
  chance: "M8 9q0-4 4-4t4 4q0 3-4 4.500V16M12 19v.5",
  chancellerie: "M4 9h16v10H4zM4 9q0-4 4-4h8q4 0 4 4M12 12v3",
  railway: "M7 4h10q2 0 2 2v9q0 3-3 3H8q-3 0-3-3V6q0-2 2-2zM5 11h14M9 15h.01M15 15h.01M8 18l-2 3M16 18l2 3",
  parking: "M9 20V5h5q4 0 4 4.500T14 14H9",
  "go-to-prison": "M4 12h12M11 7l5 5-5 5M20 4v16",
};
