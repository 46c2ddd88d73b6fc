import { asLink, asText, ConfigError, variable } from '#platform/config.ts'
import type { Kontoseite } from '#server/account/anbieter/anbieter.ts'

/** Settings of the account that people have at the operator's own provider. */
export const kontoVariables = {
  kontoName: variable<string | undefined>(
    {
      name: 'OIDC_KONTO_NAME',
      meaning: 'Name des eigenen Identitätsanbieters, wie Kunden ihn kennen; Sätze wie „Ihr Passwort ändern Sie bei …“ nennen ihn',
      standard: 'Ihrem Anmeldedienst',
    },
    undefined,
    asText,
  ),
  kontoUrl: variable<string | undefined>(
    {
      name: 'OIDC_KONTO_URL',
      meaning:
        'Seite des eigenen Identitätsanbieters, auf der Kunden ihr Benutzerkonto dort ändern und löschen; ohne sie nennt das Portal die Telefonnummer',
    },
    undefined,
    asLink('https'),
  ),
} as const

interface KontoConfig {
  readonly identity: string
  readonly kontoName?: string | undefined
  readonly kontoUrl?: string | undefined
}

/** Throws ConfigError for a page that the embedded provider does not have. */
export function checkKonto({ identity, kontoName, kontoUrl }: KontoConfig): void {
  if (identity !== 'embedded') return
  if (kontoUrl) throw new ConfigError('OIDC_KONTO_URL: must not be set when IDENTITY is embedded')
  if (kontoName) throw new ConfigError('OIDC_KONTO_NAME: must not be set when IDENTITY is embedded')
}

/** The operator's own provider as customers see it; undefined at the embedded one. */
export function kontoseiteOf({ identity, kontoName, kontoUrl }: KontoConfig): Kontoseite | undefined {
  if (identity === 'embedded') return undefined
  return { ...(kontoName ? { name: kontoName } : {}), ...(kontoUrl ? { url: kontoUrl } : {}) }
}
