import { typed } from '#platform/commands.ts'
import { oidcVariables } from './oidc.ts'
import { asDatabaseUrl, asFlag, asOneOf, asPort, asText, asUrl, ConfigError, variable } from '#platform/config.ts'

export const identityVariables = {
  silentSignIn: variable({ name: 'SILENT_SIGN_IN', meaning: 'Stille Anmeldung im unsichtbaren Rahmen versuchen' }, true, asFlag),
  identity: variable(
    { name: 'IDENTITY', meaning: 'Identitätsanbieter: der eingebettete, ein Mandant von cidaas oder ein anderer eigener (OpenID Connect)' },
    'embedded',
    asOneOf('embedded', 'cidaas', 'oidc'),
  ),
  identityUrl: variable<string | undefined>(
    {
      name: 'IDENTITY_URL',
      meaning: `Wo das Portal den eingebetteten Anbieter erreicht, wenn er ein eigener Prozess ist (${typed('identity')}); ohne Angabe läuft er im Portal`,
    },
    undefined,
    asUrl,
  ),
  identityPort: variable({ name: 'IDENTITY_PORT', meaning: `Port, an dem ${typed('identity')} lauscht` }, 8081, asPort),
  identityDatabaseUrl: variable<string | undefined>(
    {
      name: 'IDENTITY_DATABASE_URL',
      meaning: `Für ${typed('admin')}, ${typed('migrate')} und ${typed('backup')}: das DATABASE_URL von ${typed('identity')}, wenn der Anbieter eine andere Datenbank hat als das Portal`,
      standard: 'DATABASE_URL',
    },
    undefined,
    asDatabaseUrl,
  ),
  portalUrl: variable<string | undefined>(
    {
      name: 'PORTAL_URL',
      meaning: `Wo ${typed('identity')} das Portal erreicht, um es über Abmeldungen zu unterrichten`,
      standard: 'PUBLIC_URL',
    },
    undefined,
    asUrl,
  ),
  oidcIssuer: variable<string | undefined>(
    {
      name: 'OIDC_ISSUER',
      meaning:
        'Aussteller des eigenen Identitätsanbieters, genau wie er sich selbst nennt, auch mit oder ohne Schrägstrich am Ende; im Modus betrieb mit https',
    },
    undefined,
    asIssuer,
  ),
  oidcClientId: variable({ name: 'OIDC_CLIENT_ID', meaning: 'Kennung des Portals beim Identitätsanbieter' }, 'netzportal', asText),
  oidcClientSecret: variable<string | undefined>(
    { name: 'OIDC_CLIENT_SECRET', meaning: 'Geheimnis des Portals beim Identitätsanbieter' },
    undefined,
    asText,
  ),
  oidcClientAuth: variable<'basic' | 'post' | 'private_key_jwt' | undefined>(
    {
      name: 'OIDC_CLIENT_AUTH',
      meaning:
        'Wie sich das Portal beim eigenen Identitätsanbieter ausweist: mit seinem Geheimnis im Kopf (basic) oder im Formular (post), oder mit seinem Schlüssel (private_key_jwt)',
      standard: 'was der Anbieter nennt',
    },
    undefined,
    asOneOf('basic', 'post', 'private_key_jwt'),
  ),
  ...oidcVariables,
} as const

type IdentityConfig = { readonly [K in keyof typeof identityVariables]?: ReturnType<(typeof identityVariables)[K]['read']> }

/** Checks settings that need each other. Throws ConfigError. */
export function checkIdentity(config: IdentityConfig, modus: 'demo' | 'betrieb'): void {
  const { identity, oidcIssuer } = config
  if (identity === 'embedded') return
  if (!oidcIssuer) throw new ConfigError('OIDC_ISSUER: must be set unless IDENTITY is embedded')
  checkClient(config)
  if (modus === 'betrieb' && !oidcIssuer.startsWith('https://'))
    throw new ConfigError('OIDC_ISSUER: must begin with https:// when MODUS is betrieb')
}

function checkClient({ oidcClientSecret, oidcClientAuth, oidcClientKeyFile }: IdentityConfig): void {
  if (oidcClientAuth === 'private_key_jwt' && !oidcClientKeyFile)
    throw new ConfigError('OIDC_CLIENT_KEY_FILE: must be set when OIDC_CLIENT_AUTH is private_key_jwt')
  const hasKeyOnly = oidcClientKeyFile !== undefined && (oidcClientAuth ?? 'private_key_jwt') === 'private_key_jwt'
  if (!oidcClientSecret && !hasKeyOnly)
    throw new ConfigError('OIDC_CLIENT_SECRET: must be set unless IDENTITY is embedded or OIDC_CLIENT_KEY_FILE is set')
}

/** An issuer as it is written: tokens name it to the letter (OpenID Connect Core 3.1.3.7). */
function asIssuer(value: string): string {
  asUrl(value)
  return value
}

/** The issuer: the embedded provider under the portal's address, or the configured one. */
export function issuerOf({ identity, publicUrl, oidcIssuer }: IdentityConfig & { readonly publicUrl: string }): string {
  return identity === 'embedded' ? `${publicUrl}/id` : (oidcIssuer ?? '')
}
