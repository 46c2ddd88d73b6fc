import { HttpRefusal } from '../_http/refusal.ts'
import type { CodeTarget } from '../messages/messages.ts'
import { maskedEmail, maskedNumber } from '../users/masked.ts'
import type { Account } from '../users/store.ts'
import { FACTOR_TYPES, type FactorType } from './store.ts'

/** A kind of factor as an address names it. Throws not_found. */
export function factorTypeOf(text: string | undefined): FactorType {
  const type = FACTOR_TYPES.find((one) => one === text)
  if (!type) throw new HttpRefusal(404, 'not_found')
  return type
}

/** Where a factor's codes go: to the account's number or to its address, and never to the one in the place of the other. */
export function targetOf({ email, mobile_number }: Account, type: 'sms' | 'email'): CodeTarget {
  if (type === 'email') return { channel: 'email', address: email }
  if (!mobile_number) throw new HttpRefusal(409, 'mobile_number_missing')
  return { channel: 'sms', address: mobile_number }
}

/** The same for the screen, masked; an authenticator app shows its codes by itself. */
export function maskedTargetOf({ email, mobile_number }: Account, type: FactorType): string {
  if (type === 'email') return maskedEmail(email)
  return type === 'sms' && mobile_number ? maskedNumber(mobile_number) : ''
}
