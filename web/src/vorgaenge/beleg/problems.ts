import { SIGNATUR_LENGTH } from '#contract/vorgaenge/limits.ts'
import { readSignatur } from '#contract/vorgaenge/rules.ts'
import { texts } from './texts.de.ts'

/** The message for a text that cannot be a signature; undefined if it can. */
export function signaturProblem(typed: string): string | undefined {
  if (readSignatur(typed) !== undefined) return undefined
  const { length } = typed.replaceAll(/\s/g, '')
  if (length === 0) return texts.signatur.missing
  return length === SIGNATUR_LENGTH ? texts.signatur.characters : texts.signatur.length(length)
}
