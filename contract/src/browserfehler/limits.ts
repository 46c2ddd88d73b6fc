/** Characters of a report; the browser cuts longer texts. */
export const LONGEST_MELDUNG = 500
export const LONGEST_STAPEL = 4000
export const LONGEST_NAME = 100
