/** Telephone hours in Berlin time, from the first hour up to the second; day 1 is Monday. The contract fixes them. */
export const KONTAKTZEITEN = {
  werktags: { tage: [1, 2, 3, 4, 5], von: 7, bis: 20 },
  samstags: { tage: [6], von: 8, bis: 16 },
} as const
