/** Shorter input gets no suggestions: it would match half the country. */
export const LEAST_CHARACTERS = 3
export const MOST_CHARACTERS = 100
