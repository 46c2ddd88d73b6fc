import type { Profil } from './store.ts'

type Claims = Readonly<Record<string, unknown>>

/** the role of staff that takes over customers' views */
export const SUPPORT = 'support'

export function textIn(claim: unknown): string {
  return typeof claim === 'string' ? claim : ''
}

/**
 * How the provider names a person; `known` stands where it says nothing. An address counts where the provider says that it is confirmed,
 * and with `true` only: notices go there, and it proves who asks for a contract.
 */
export function profilIn(claims: Claims, known?: Profil): Profil {
  const said = (claim: Exclude<keyof Profil, 'email'>) => (known && claims[claim] === undefined ? known[claim] : textIn(claims[claim]))
  return {
    email: known && claims['email'] === undefined ? known.email : claims['email_verified'] === true ? textIn(claims['email']) : '',
    name: said('name'),
    family_name: said('family_name'),
    given_name: said('given_name'),
    mobile_number: said('mobile_number'),
  }
}

/** The roles that the provider claims now; the portal's own table has to give them, too. */
export function rollenIn({ roles }: Claims): string[] {
  return Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : []
}
