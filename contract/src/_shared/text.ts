import * as z from 'zod/mini'

/** No control characters and no half surrogates: a database keeps neither, and nobody types them. */
const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u

/** A line of text of at most so many characters. */
/* @__NO_SIDE_EFFECTS__ */
export function line(maximum: number) {
  return z.string().check(z.maxLength(maximum), z.regex(PRINTABLE))
}

/** A line of text that says something. */
/* @__NO_SIDE_EFFECTS__ */
export function filledLine(maximum: number) {
  return z.string().check(z.minLength(1), z.maxLength(maximum), z.regex(PRINTABLE))
}
