import type { Keyring } from '#platform/secrets/keyring.ts'
import type { SealedColumn } from '#platform/secrets/at-rest.ts'
import { KETTE } from './_protokoll/acts.ts'
import { PERSON } from './account/loeschung/person.ts'
import { BELEG } from './vorgaenge/beleg/signatur.ts'

/** Purposes of the portal's other keys. */
export const purposes = {
  tokens: 'sitzung.tokens',
  sitzung: 'sitzung.id',
  code: 'konto.code',
  answers: 'konto.antworten',
  antragscode: 'einspeiserantraege.code',
  pin: 'registrierungen.pin',
  webhook: 'webhook.geheimnis',
} as const

/** Purposes whose keys outlive their secret: what they hashed or signed is still recognised. */
export const keptPurposes = [
  KETTE,
  PERSON,
  BELEG,
  purposes.sitzung,
  purposes.code,
  purposes.answers,
  purposes.antragscode,
  purposes.pin,
] as const

/** What the portal encrypts at rest; a test compares it with the columns of the database. */
export function sealedColumns(keyring: Keyring): SealedColumn[] {
  const secretOfWebhook = { table: 'portal.webhook', keys: keyring.keysFor(purposes.webhook) }
  return [
    { name: 'Token der Sitzungen', table: 'portal.sitzung', column: 'tokens', keys: keyring.keysFor(purposes.tokens) },
    { name: 'Geheimnisse der Webhooks', column: 'geheimnis', ...secretOfWebhook },
    { name: 'frühere Geheimnisse der Webhooks', column: 'geheimnis_davor', ...secretOfWebhook },
  ]
}
