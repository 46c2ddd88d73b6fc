import { typed } from '#platform/commands.ts'
import { asDatabaseUrl, asFlag, ConfigError, variable, wholeNumber } from '#platform/config.ts'
import { CONNECTIONS, LEAST_CONNECTIONS } from '#platform/db/limits.ts'
import { asRolePrefix, ROLE_PREFIX } from '#platform/db/role-names.ts'
import { MOST_PROCESSES } from './limits.ts'

export const databaseVariables = {
  databaseUrl: variable<string | undefined>(
    { name: 'DATABASE_URL', meaning: 'PostgreSQL ab Version 15; ohne Angabe die eingebettete Datenbank (nur demo)' },
    undefined,
    asDatabaseUrl,
  ),
  databasePooler: variable(
    {
      name: 'DATABASE_POOLER',
      meaning: 'DATABASE_URL führt zu einem Pooler wie PgBouncer, der jeder Transaktion eine andere Verbindung geben darf',
    },
    false,
    asFlag,
  ),
  databaseDirectUrl: variable<string | undefined>(
    {
      name: 'DATABASE_DIRECT_URL',
      meaning: 'Zugang am Pooler vorbei, für Import und Migrationen; mit DATABASE_POOLER nötig',
      standard: 'DATABASE_URL',
    },
    undefined,
    asDatabaseUrl,
  ),
  migrationDatabaseUrl: variable<string | undefined>(
    {
      name: 'MIGRATION_DATABASE_URL',
      meaning: 'Zugang des Eigentümers der Tabellen, wenn der laufende Prozess sie nicht ändern darf; nicht über einen Pooler',
      standard: 'DATABASE_DIRECT_URL',
    },
    undefined,
    asDatabaseUrl,
  ),
  databaseConnections: wholeNumber(
    {
      name: 'DATABASE_VERBINDUNGEN',
      meaning: 'Wie viele Verbindungen zu PostgreSQL ein Prozess höchstens offen hält',
      least: LEAST_CONNECTIONS,
      most: 200,
    },
    CONNECTIONS,
  ),
  databaseProcesses: wholeNumber(
    {
      name: 'DATABASE_PROZESSE',
      meaning: `Wie viele Prozesse zugleich diese Datenbank benutzen, Portale und ${typed('identity')}; im Modus betrieb prüft jeder beim Start, ob PostgreSQL ihre Verbindungen zulässt`,
      least: 1,
      most: MOST_PROCESSES,
    },
    2,
  ),
  databaseRollen: variable(
    {
      name: 'DATABASE_ROLLEN',
      meaning:
        'Womit die Namen der Datenbankrollen beginnen; für jeden Netzbetreiber ein anderes, wenn mehrere einen PostgreSQL-Server teilen',
    },
    ROLE_PREFIX,
    asRolePrefix,
  ),
} as const

interface DatabaseConfig {
  readonly databaseUrl?: string | undefined
  readonly databasePooler: boolean
  readonly databaseDirectUrl?: string | undefined
}

/** Throws ConfigError if work that needs a session would go through the pooler. */
export function checkDatabase({ databaseUrl, databasePooler, databaseDirectUrl }: DatabaseConfig): void {
  if (databasePooler && databaseUrl && !databaseDirectUrl)
    throw new ConfigError('DATABASE_DIRECT_URL: must be set when DATABASE_POOLER is true')
}
