import * as z from 'zod/mini'

/** No control characters and no half surrogates: a database keeps neither, and nobody types them. */
const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u

/** A line of text of at most so many characters. */
/* @__NO_SIDE_EFFECTS__ */
export function line(maximum: number) {
  return z.string().check(z.maxLength(maximum), z.regex(PRINTABLE))
}

/** Something to be seen: neither blanks nor signs that only format. */
const VISIBLE = /[^\s\p{Z}\p{Cf}]/u

/** A line of text that says something. */
/* @__NO_SIDE_EFFECTS__ */
export function filledLine(maximum: number) {
  const isFilled = z.refine((text) => VISIBLE.test(String(text)), { error: 'darf nicht leer sein' })
  return z.string().check(z.minLength(1), z.maxLength(maximum), z.regex(PRINTABLE), isFilled)
}
