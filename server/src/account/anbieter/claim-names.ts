type Claims = Readonly<Record<string, unknown>>

/** Where the provider's claims have what the portal reads, and what it calls the two roles. */
export interface ClaimNames {
  readonly roles: string
  readonly name: string
  readonly given_name: string
  readonly family_name: string
  readonly mobile_number: string
  readonly support: string
  readonly betrieb: string
}

/** Names of OpenID Connect, and the ones of cidaas where it has none. */
export const USUAL_CLAIMS: ClaimNames = {
  roles: 'roles',
  name: 'name',
  given_name: 'given_name',
  family_name: 'family_name',
  mobile_number: 'mobile_number',
  support: 'support',
  betrieb: 'betrieb',
}

const FIELDS = ['name', 'given_name', 'family_name', 'mobile_number'] as const

/** The claims under the portal's own names. A claim that the provider does not name is missing. */
export function underOurNames(claims: Claims, names: ClaimNames): Claims {
  const fields = FIELDS.map((field) => [field, claimAt(claims, names[field])] as const)
  return { ...claims, ...Object.fromEntries(fields), roles: rolesIn(claimAt(claims, names.roles), names) }
}

/** The portal's two roles among the provider's; undefined if the claim is missing. */
function rolesIn(claim: unknown, { support, betrieb }: ClaimNames): readonly string[] | undefined {
  if (claim === undefined) return undefined
  const given = namesIn(claim)
  return [...(given.includes(support) ? ['support'] : []), ...(given.includes(betrieb) ? ['betrieb'] : [])]
}

/** A text has one name, or several with blanks or commas. An object has a name for each object in it: the organisations of a role. */
function namesIn(claim: unknown): readonly unknown[] {
  if (typeof claim === 'string') return claim.split(/[\s,]+/)
  if (Array.isArray(claim)) return claim
  return Object.entries(claim ?? {}).flatMap(([name, value]) => (isObject(value) ? [name] : []))
}

function isObject(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The claim with this name or, if there is none, at this path: `realm_access.roles` is `roles` in `realm_access`.
 *
 * A name may hold dots itself, as an address does; the longest name that exists counts.
 */
export function claimAt(claims: unknown, path: string): unknown {
  if (!isObject(claims)) return undefined
  const own = (name: string): unknown => (Object.hasOwn(claims, name) ? claims[name] : undefined)
  const whole = own(path)
  if (whole !== undefined) return whole
  for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
    const found = claimAt(own(path.slice(0, dot)), path.slice(dot + 1))
    if (found !== undefined) return found
  }
  return undefined
}
