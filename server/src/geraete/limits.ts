/** Registrations per person and day; far more than anyone needs. */
export const MOST_A_DAY = 50
