/** Characters of a report; the browser cuts longer texts. */
export const LONGEST_MESSAGE = 500
export const LONGEST_STACK = 4000
export const LONGEST_NAME = 100
