import { asText, variable } from '#platform/config.ts'
import { USUAL_SCOPE } from '#server/account/anbieter/anbieter.ts'
import { USUAL_CLAIMS, type ClaimNames } from '#server/account/anbieter/claim-names.ts'

const CLAIM_NOTE = 'Name eines Claims oder Weg dorthin mit Punkten'

/** Settings of an external identity provider: how the portal shows who it is, what it asks for and where the answer stands. */
export const oidcVariables = {
  oidcClientKeyFile: variable<string | undefined>(
    {
      name: 'OIDC_CLIENT_KEY_FILE',
      meaning:
        'Datei mit dem privaten Schlüssel des Portals für private_key_jwt, als PEM oder JWK (RSA ab 2048 Bit, EC P-256, P-384 oder P-521); ein neuer Inhalt gilt ohne Neustart',
    },
    undefined,
    asText,
  ),
  oidcClientKeyId: variable<string | undefined>(
    {
      name: 'OIDC_CLIENT_KEY_ID',
      meaning: 'Name des Schlüssels beim Identitätsanbieter (kid)',
      standard: 'kid des JWK, sonst keiner',
    },
    undefined,
    asText,
  ),
  oidcScope: variable(
    { name: 'OIDC_SCOPE', meaning: 'Was das Portal beim eigenen Identitätsanbieter erfragt (scope), mit Leerzeichen; openid gehört dazu' },
    USUAL_SCOPE,
    asScope,
  ),
  oidcClaimRoles: variable(
    {
      name: 'OIDC_CLAIM_ROLES',
      meaning: `Wo die Rollen stehen: ${CLAIM_NOTE}, etwa realm_access.roles; eine Liste, ein Text mit Leerzeichen oder Kommas oder ein Objekt mit einem Objekt je Rolle`,
    },
    USUAL_CLAIMS.roles,
    asClaim,
  ),
  oidcRoleSupport: variable(
    { name: 'OIDC_ROLE_SUPPORT', meaning: 'Wie der Identitätsanbieter die Rolle support nennt' },
    USUAL_CLAIMS.support,
    asRole,
  ),
  oidcRoleBetrieb: variable(
    { name: 'OIDC_ROLE_BETRIEB', meaning: 'Wie der Identitätsanbieter die Rolle betrieb nennt' },
    USUAL_CLAIMS.betrieb,
    asRole,
  ),
  oidcClaimName: variable({ name: 'OIDC_CLAIM_NAME', meaning: `Wo der ganze Name steht: ${CLAIM_NOTE}` }, USUAL_CLAIMS.name, asClaim),
  oidcClaimGivenName: variable(
    { name: 'OIDC_CLAIM_GIVEN_NAME', meaning: `Wo der Vorname steht: ${CLAIM_NOTE}` },
    USUAL_CLAIMS.given_name,
    asClaim,
  ),
  oidcClaimFamilyName: variable(
    { name: 'OIDC_CLAIM_FAMILY_NAME', meaning: `Wo der Nachname steht: ${CLAIM_NOTE}` },
    USUAL_CLAIMS.family_name,
    asClaim,
  ),
  oidcClaimMobile: variable(
    {
      name: 'OIDC_CLAIM_MOBILE',
      meaning: `Wo die Mobilnummer steht: ${CLAIM_NOTE}; in OpenID Connect phone_number, dann mit phone in OIDC_SCOPE`,
    },
    USUAL_CLAIMS.mobile_number,
    asClaim,
  ),
} as const

const LONGEST_CLAIM = 200
/** RFC 6749, 3.3 */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/

function asScope(value: string): string {
  const scopes = value.split(/\s+/)
  if (!scopes.includes('openid') || !scopes.every((one) => SCOPE.test(one)))
    throw new Error('must be scopes with blanks between, with openid')
  return [...new Set(scopes)].join(' ')
}

function asClaim(value: string): string {
  if (value.length > LONGEST_CLAIM || /\s|^\.|\.$/.test(value)) throw new Error('must be a claim, or a path like realm_access.roles')
  return value
}

function asRole(value: string): string {
  if (/[\s,]/.test(value)) throw new Error('must be one role, without blanks and commas')
  return value
}

type OidcConfig = { readonly [K in keyof typeof oidcVariables]: ReturnType<(typeof oidcVariables)[K]['read']> }

/** Where the provider's claims have what the portal reads. */
export function claimsOf(config: OidcConfig): ClaimNames {
  return {
    roles: config.oidcClaimRoles,
    name: config.oidcClaimName,
    given_name: config.oidcClaimGivenName,
    family_name: config.oidcClaimFamilyName,
    mobile_number: config.oidcClaimMobile,
    support: config.oidcRoleSupport,
    betrieb: config.oidcRoleBetrieb,
  }
}
