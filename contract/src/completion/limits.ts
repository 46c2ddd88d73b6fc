/** From so many characters on addresses are suggested: shorter input would suggest half the country. */
export const LEAST_CHARACTERS = 3
export const MOST_CHARACTERS = 100
