import type { TableDeclaration } from './declaration.ts'

const STAYS = 'bleibt, solange das Portal betrieben wird'

/** The tables of messages, the job queue and the database's own state. */
export const platformTables: readonly TableDeclaration[] = [
  {
    table: 'dispatch.message',
    holds: 'E-Mails, SMS, Anrufe und Briefe, verschlüsselt; nach dem Versand leer',
    purpose: 'konto',
    personal: ['sealed'],
    plain: ['id', 'number', 'channel', 'created_at', 'not_before', 'expires_at', 'attempts', 'sent_at', 'failed_at', 'urgent'],
    end: {
      by: 'job',
      job: 'removeOldMessages',
      when: 'einige Wochen nach dem Versand',
      past: `created_at < $1::timestamptz - interval '100 days' and (sent_at is not null or failed_at is not null)`,
    },
  },
  {
    table: 'platform.migration',
    holds: 'angewendete Migrationen',
    purpose: 'betrieb',
    personal: [],
    plain: ['part', 'name', 'sha256', 'applied_at'],
    end: { by: 'act', when: STAYS },
  },
  {
    table: 'platform.clock_offset',
    holds: 'eine verschobene Uhr, nur in Tests',
    purpose: 'betrieb',
    personal: [],
    plain: ['moved_by'],
    end: { by: 'act', when: STAYS },
  },
  {
    table: 'platform.history',
    holds: 'welche Tabellen nach Monaten geteilt sind',
    purpose: 'betrieb',
    personal: [],
    plain: ['archive', 'by_column', 'keeper', 'least_days', 'kept_if', 'since'],
    end: { by: 'act', when: STAYS },
  },
  {
    table: 'platform.retention',
    holds: 'nach welchen Fristen gelöscht wird',
    purpose: 'betrieb',
    personal: [],
    plain: ['art', 'monate'],
    end: { by: 'act', when: STAYS },
  },
  {
    table: 'platform.secret',
    holds: 'Kennungen der Geheimnisse und Schlüssel, die sie überdauern, verschlüsselt',
    purpose: 'sicherheit',
    personal: [],
    plain: ['generation', 'fingerprint', 'kept', 'created_at', 'retired_at'],
    end: { by: 'act', when: STAYS },
  },
  {
    table: 'platform.secret_holder',
    holds: 'Lebenszeichen der Prozesse',
    purpose: 'betrieb',
    personal: [],
    plain: ['process', 'name', 'fingerprints', 'writes', 'seen_at'],
    end: { by: 'act', when: 'wenn der Prozess endet' },
  },
  {
    table: 'pgboss.*',
    holds: 'Aufträge der Warteschlangen; sie nennen Zeilen und nichts Persönliches',
    purpose: 'betrieb',
    personal: [],
    plain: [],
    end: { by: 'act', when: 'nach der Zeit, die zu jeder Warteschlange in docs/operations.md steht' },
  },
]
