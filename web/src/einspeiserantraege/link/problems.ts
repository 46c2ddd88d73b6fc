import { ResponseError } from '../../_api/errors.ts'
import { isCode } from '../../_ui/code.ts'
import { lockedSecondsOf } from '../../account/konto/problems.ts'
import { texts } from './texts.de.ts'

export function isRefusedAs(error: unknown, code: NonNullable<ResponseError['code']>): boolean {
  return error instanceof ResponseError && error.code === code
}

/** The problem of a typed code, found before it costs an attempt. */
export function problemOf(code: string): string | undefined {
  if (code === '') return texts.code.missing
  return isCode(code) ? undefined : texts.code.length
}

/** The message at the field for a rejected code; undefined for other failures and for a lock. */
export function refusalOf(error: unknown): string | undefined {
  if (isRefusedAs(error, 'CodeUngueltig')) return texts.code.wrong
  return isRefusedAs(error, 'ZuVieleVersuche') && lockedSecondsOf(error) === undefined ? texts.code.tooOften : undefined
}
