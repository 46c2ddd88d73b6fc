import type { Profil } from '../store.ts'

type Claims = Readonly<Record<string, unknown>>

/** the role of staff that takes over customers' views */
export const SUPPORT = 'support'

export function fieldValue(claim: unknown): string {
  return typeof claim === 'string' ? claim : ''
}

/** How the provider names a person at a sign-in. */
export function profilIn(claims: Claims): Profil {
  return {
    email: emailIn(claims),
    name: fieldValue(claims['name']),
    family_name: fieldValue(claims['family_name']),
    given_name: fieldValue(claims['given_name']),
    mobile_number: fieldValue(claims['mobile_number']),
  }
}

/** The same at a renewal. Claims that are missing keep their known values, unless the answer is whole. */
export function renewedProfil(claims: Claims, known: Profil, isWhole: boolean): Profil {
  const said = { ...profilIn(claims), email: emailIn(claims, known.email) }
  const now = (claim: keyof Profil) => (isWhole || claims[claim] !== undefined ? said[claim] : known[claim])
  return {
    email: now('email'),
    name: now('name'),
    family_name: now('family_name'),
    given_name: now('given_name'),
    mobile_number: now('mobile_number'),
  }
}

/**
 * The address, if `email_verified` is the boolean true: notices go there, and it proves who asks for a contract. A known address stays
 * confirmed until the provider says otherwise.
 */
function emailIn({ email, email_verified: isConfirmed }: Claims, known = ''): string {
  return isConfirmed === true || (isConfirmed === undefined && email === known) ? fieldValue(email) : ''
}

/** The roles that the provider claims now; the portal's own table has to give them, too. */
export function rollenIn({ roles }: Claims): string[] {
  return Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : []
}
