import { ResponseError } from '../../_api/errors.ts'
import { isCode } from '../../_ui/code.ts'
import { lockedSecondsOf } from '../../account/konto/problems.ts'
import { texts } from './texts.de.ts'

export function isRefusedAs(error: unknown, code: NonNullable<ResponseError['code']>): boolean {
  return error instanceof ResponseError && error.code === code
}

/** What is wrong with a code before a try is spent on it. */
export function problemOf(code: string): string | undefined {
  if (code === '') return texts.code.missing
  return isCode(code) ? undefined : texts.code.length
}

/** What the field of a code is told that was refused; undefined where something else went wrong, or a person is locked for a time. */
export function refusalOf(error: unknown): string | undefined {
  if (isRefusedAs(error, 'CodeUngueltig')) return texts.code.wrong
  return isRefusedAs(error, 'ZuVieleVersuche') && lockedSecondsOf(error) === undefined ? texts.code.tooOften : undefined
}
