import { Refusal } from '../../../_kit/refusal.ts'
import { unreachable } from '../../anbieter/connection.ts'
import type { CidaasFailure } from './answer.ts'
import type { CidaasCallName } from './calls.ts'

const BAD_REQUEST = 400
const NOT_FOUND = 404
const EXPECTATION_FAILED = 417
const TOO_MANY_REQUESTS = 429
/** One number for several failures of a user: only call and status tell which. */
const USER_FAILURE = 507

/** The refusal for a failure of a call; undefined if no source explains it. */
export function knownRefusal(call: CidaasCallName, { status, number }: CidaasFailure): Refusal | undefined {
  if (call === 'changePassword' && status === TOO_MANY_REQUESTS) return new Refusal('ZuVieleVersuche')
  if (number === undefined) return undefined
  if (call === 'changePassword') {
    if (status === BAD_REQUEST && number === USER_FAILURE) return new Refusal('PasswortFalsch')
    // its validation: old password and repetition are right, so it is the new password
    if (status === EXPECTATION_FAILED) return new Refusal('PasswortUnzulaessig')
  }
  if (call === 'changeProfile' && status === EXPECTATION_FAILED) return new Refusal('UngueltigeAnfrage')
  return status === NOT_FOUND && call !== 'user' ? new Refusal('NichtAngemeldet') : undefined
}

/** A failure that no source explains counts as a fault of cidaas, which passes. */
export function unknownFailure(call: CidaasCallName, { status, number }: CidaasFailure): Refusal {
  return unreachable(new Error(`cidaas answered ${call} with ${status}, number ${number ?? 'none'}`))
}
