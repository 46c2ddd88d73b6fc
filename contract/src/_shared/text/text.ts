import * as z from 'zod/mini'
import { PRINTABLE_LINES, VISIBLE } from './text-problem.ts'

/** No control characters and no lone surrogates: a database refuses both, and nobody types them. */
const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u

/** A line of at most `maximum` characters. */
/* @__NO_SIDE_EFFECTS__ */
export function line(maximum: number) {
  return z.string().check(z.maxLength(maximum), z.regex(PRINTABLE))
}

/** A line with at least one visible character. */
/* @__NO_SIDE_EFFECTS__ */
export function filledLine(maximum: number) {
  const isFilled = z.refine((text) => VISIBLE.test(String(text)), { error: 'darf nicht leer sein' })
  return z.string().check(z.minLength(1), z.maxLength(maximum), z.regex(PRINTABLE), isFilled)
}

/** A text of several lines with at least one visible character. */
/* @__NO_SIDE_EFFECTS__ */
export function filledText(maximum: number) {
  const isFilled = z.refine((text) => VISIBLE.test(String(text)), { error: 'darf nicht leer sein' })
  return z.string().check(z.minLength(1), z.maxLength(maximum), z.regex(PRINTABLE_LINES), isFilled)
}
