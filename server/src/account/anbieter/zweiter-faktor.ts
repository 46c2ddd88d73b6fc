import type { SignedIn } from './anbieter.ts'

/** Whether roles of staff need a sign-in with a second factor, and how a provider says that it used one. */
export interface PersonalFaktor {
  readonly isDemanded: boolean
  /** values of `acr` that mean a second factor, besides what `amr` tells */
  readonly acr: readonly string[]
}

/** Methods of RFC 8176 by what they prove. One of each is a second factor; `mfa` says so in one word. */
const POSSESSION = ['otp', 'sms', 'hwk', 'swk', 'sc']
const KNOWLEDGE = ['pwd', 'pin', 'kba']

type Claims = SignedIn['claims']

export function usedZweiterFaktor({ acr, amr }: Claims, { acr: known }: PersonalFaktor): boolean {
  const methods: readonly unknown[] = Array.isArray(amr) ? amr : []
  const hasOneOf = (kind: readonly string[]) => kind.some((method) => methods.includes(method))
  return methods.includes('mfa') || (hasOneOf(KNOWLEDGE) && hasOneOf(POSSESSION)) || (typeof acr === 'string' && known.includes(acr))
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
