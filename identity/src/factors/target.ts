import { HttpRefusal } from '../_http/refusal.ts'
import type { CodeTarget } from '../messages/messages.ts'
import { maskedEmail, maskedNumber } from '../users/masked.ts'
import type { Account } from '../users/store.ts'
import { FACTOR_TYPES, type FactorType } from './store.ts'

/** Parses a factor type from a path. Throws not_found. */
export function factorTypeOf(text: string | undefined): FactorType {
  const type = FACTOR_TYPES.find((one) => one === text)
  if (!type) throw new HttpRefusal(404, 'not_found')
  return type
}

/** The account's number or address for the factor's codes; never one in place of the other. Throws mobile_number_missing. */
export function targetOf({ email, mobile_number }: Account, type: 'sms' | 'email'): CodeTarget {
  if (type === 'email') return { channel: 'email', address: email }
  if (!mobile_number) throw new HttpRefusal(409, 'mobile_number_missing')
  return { channel: 'sms', address: mobile_number }
}

/** The masked target for the screen; empty for an authenticator app. */
export function maskedTargetOf({ email, mobile_number }: Account, type: FactorType): string {
  if (type === 'email') return maskedEmail(email)
  return type === 'sms' && mobile_number ? maskedNumber(mobile_number) : ''
}
