import { HOUR } from '#contract/_shared/datum/units.ts'
import { asOneOf, asText, ConfigError, variable, wholeNumber } from '#platform/config.ts'
import type { CidaasOptions } from '#server/account/konto/cidaas/adapter.ts'

/** Settings of a tenant of cidaas, besides those of any OpenID provider. */
export const cidaasVariables = {
  cidaasVersion: variable(
    {
      name: 'CIDAAS_VERSION',
      meaning: 'Welche Aufrufe der cidaas-Mandant hat: classic wie die SDKs, newer wie die heutige API-Beschreibung',
    },
    'classic',
    asOneOf('classic', 'newer'),
  ),
  cidaasAdminId: variable<string | undefined>(
    {
      name: 'CIDAAS_ADMIN_CLIENT_ID',
      meaning:
        'Kennung einer eigenen App bei cidaas für Aufrufe ohne Person (client credentials, Scope cidaas:users_read); ohne sie löschen Kunden nur ihre Daten im Portal',
    },
    undefined,
    asText,
  ),
  cidaasAdminSecret: variable<string | undefined>(
    { name: 'CIDAAS_ADMIN_CLIENT_SECRET', meaning: 'Geheimnis der App in CIDAAS_ADMIN_CLIENT_ID' },
    undefined,
    asText,
  ),
  cidaasDeletionHours: wholeNumber(
    {
      name: 'CIDAAS_LOESCHFRIST_STUNDEN',
      meaning:
        'Wie lange cidaas nach dem Antrag mit der Löschung eines Kontos wartet (delete_unregistered_users_after_seconds des Mandanten)',
      least: 1,
      most: 8760,
    },
    48,
  ),
} as const

interface CidaasConfig {
  readonly identity: string
  readonly cidaasVersion: 'classic' | 'newer'
  readonly cidaasAdminId?: string | undefined
  readonly cidaasAdminSecret?: string | undefined
  readonly cidaasDeletionHours: number
}

/** Throws ConfigError for half a client, and for one at another provider. */
export function checkCidaas({ identity, cidaasAdminId: id, cidaasAdminSecret: secret }: CidaasConfig): void {
  if (id && !secret) throw new ConfigError('CIDAAS_ADMIN_CLIENT_SECRET: must be set when CIDAAS_ADMIN_CLIENT_ID is')
  if (secret && !id) throw new ConfigError('CIDAAS_ADMIN_CLIENT_ID: must be set when CIDAAS_ADMIN_CLIENT_SECRET is')
  if (id && identity !== 'cidaas') throw new ConfigError('CIDAAS_ADMIN_CLIENT_ID: must not be set unless IDENTITY is cidaas')
}

/** The account calls of the tenant; undefined at another provider. */
export function cidaasOf(config: CidaasConfig): CidaasOptions | undefined {
  const { identity, cidaasVersion: version, cidaasAdminId: clientId, cidaasAdminSecret: clientSecret, cidaasDeletionHours } = config
  if (identity !== 'cidaas') return undefined
  return {
    version,
    deletionSeconds: cidaasDeletionHours * HOUR,
    ...(clientId && clientSecret ? { admin: { clientId, clientSecret } } : {}),
  }
}
