import type { SignedIn } from './anbieter.ts'

/** Whether roles of staff need a sign-in with a second factor, and how a provider says that it used one. */
export interface PersonalFaktor {
  readonly isDemanded: boolean
  /** values of `acr` that mean a second factor, besides what `amr` tells */
  readonly acr: readonly string[]
}

/** Methods of a second factor (RFC 8176); `mfa` says that several were used. */
const METHODS = ['mfa', 'otp', 'sms', 'hwk', 'swk', 'sc']

type Claims = SignedIn['claims']

export function usedZweiterFaktor({ acr, amr }: Claims, { acr: known }: PersonalFaktor): boolean {
  const methods = Array.isArray(amr) ? amr : []
  return methods.some((method) => METHODS.includes(String(method))) || (typeof acr === 'string' && known.includes(acr))
}

export interface Zugestanden {
  /** roles that the provider claims and that count in the session */
  readonly rollen: readonly string[]
  /** roles that would count after a sign-in with a second factor */
  readonly rollenOhneFaktor: readonly string[]
}

/** The claimed roles, by whether the session may have them. */
export function zugestandeneRollen(claimed: readonly string[], isStrong: boolean, { isDemanded }: PersonalFaktor): Zugestanden {
  return isDemanded && !isStrong ? { rollen: [], rollenOhneFaktor: claimed } : { rollen: claimed, rollenOhneFaktor: [] }
}
