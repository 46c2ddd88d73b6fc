import { backCases, beginCases } from './begin.ts'
import type { Case } from './case.ts'
import { confirmationCases, personCases } from './person.ts'
import { renewalCases } from './renewal.ts'
import { signOutCases } from './sign-out.ts'
import { idTokenCases, tokenCases } from './token.ts'

export type Moment = 'begin' | 'back' | 'token' | 'id token' | 'person' | 'renewal' | 'confirmation' | 'sign-out'

/** Every fault of a provider, by the moment at which it shows. */
export const allCases: Readonly<Record<Moment, readonly Case[]>> = {
  begin: beginCases,
  back: backCases,
  token: tokenCases,
  'id token': idTokenCases,
  person: personCases,
  renewal: renewalCases,
  confirmation: confirmationCases,
  'sign-out': signOutCases,
}
