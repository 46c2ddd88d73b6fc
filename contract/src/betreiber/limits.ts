/** When the operator's people answer the telephone; the contract fixes it: from the hour up to the hour, by the clock in Berlin. Day 1 is Monday. */
export const KONTAKTZEITEN = {
  werktags: { tage: [1, 2, 3, 4, 5], von: 7, bis: 20 },
  samstags: { tage: [6], von: 8, bis: 16 },
} as const
