import type { Profil } from '../store.ts'

type Claims = Readonly<Record<string, unknown>>

/** staff role for customer views */
export const SUPPORT = 'support'

export function fieldValue(claim: unknown): string {
  return typeof claim === 'string' ? claim : ''
}

/** The profile in the claims of a sign-in. */
export function profilIn(claims: Claims): Profil {
  return {
    email: emailIn(claims),
    name: fieldValue(claims['name']),
    family_name: fieldValue(claims['family_name']),
    given_name: fieldValue(claims['given_name']),
    mobile_number: fieldValue(claims['mobile_number']),
  }
}

/** The profile at a renewal. Missing claims keep their known values, unless the answer is complete. */
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
 * The address, if `email_verified` is true: it receives notices and proves who requests a contract. A known one stays until the provider
 * says otherwise.
 */
function emailIn({ email, email_verified: isConfirmed }: Claims, known = ''): string {
  return isConfirmed === true || (isConfirmed === undefined && email === known) ? fieldValue(email) : ''
}

/** Roles that the provider claims. A role needs the portal's own table too. */
export function rollenIn({ roles }: Claims): string[] {
  return Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : []
}

/** Roles at a renewal. Without a word on them the known ones stay. */
export function renewedRollen(claims: Claims, known: readonly string[], saysRoles: boolean): readonly string[] {
  return saysRoles || claims['roles'] !== undefined ? rollenIn(claims) : known
}
