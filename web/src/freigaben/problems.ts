import { describeFailure } from '../_api/describe-failure.ts'
import { ResponseError } from '../_api/errors.ts'
import { texts } from './texts.de.ts'

/** The sentence for an error of these pages. */
export function sentenceOf(error: unknown): string {
  const { errors } = texts
  if (error instanceof ResponseError && error.code !== undefined && isOurs(error.code)) return errors[error.code]
  return describeFailure(error).sentence
}

function isOurs(code: string): code is keyof typeof texts.errors {
  return Object.hasOwn(texts.errors, code)
}
