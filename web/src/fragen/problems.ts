import { ResponseError } from '../_api/errors.ts'
import { texts } from './texts.de.ts'

/** The form's own sentence for a refusal; undefined where the general one is right. */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof ResponseError)) return undefined
  if (error.code === 'ZuVieleAnfragen') return texts.tooMany
  return isAboutForeign(error) ? texts.notYours : undefined
}

/** The place names what is not, or no longer, the person's. */
export function isAboutForeign(error: unknown): boolean {
  return error instanceof ResponseError && error.code === 'NichtGefunden'
}
