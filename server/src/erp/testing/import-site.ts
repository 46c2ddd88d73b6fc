import type { Database } from '#platform/db/port.ts'
import { freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { MIGRATIONS } from '#server/_kit/testing.ts'
import { importKinds } from '#server/import-kinds.ts'
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Intake } from '../import/files.ts'
import { faultText } from '../import/faults.ts'
import { runImport, type ImportResult } from '../import/run.ts'
import type { ImportOptions } from '../import/work.ts'

export const tables = ['zugang', 'dokument', 'meldung', 'zaehlerstand', 'zaehler', 'vertragskonto', 'geschaeftspartner']
const namingThem = ['einladung', 'antrag', 'geraet', 'redispatchgruppe', 'anlage', 'bankdaten', 'zahlung', 'abschlag', 'wasseranschluss']

export async function* textOf(lines: readonly unknown[]): AsyncGenerator<string> {
  for (const line of lines) yield `${typeof line === 'string' ? line : JSON.stringify(line)}\n`
}

/** A database for tests of the import, emptied after each test. */
export function setUpImport(kind: Database['kind']) {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase(kind, MIGRATIONS)
  })
  afterEach(() => {
    const all = [...namingThem, ...tables, 'adresse', 'adresse_strasse']
    return fresh.database.asOwner((owner) => owner.script(all.map((table) => `delete from portal.${table};`).join(' ')))
  })
  afterAll(() => fresh.drop())

  // different content for each name
  const intake: Intake = async (name) => ({ name, groesse: name.length, pruefsumme: createHash('sha256').update(name).digest() })
  return {
    get database(): Database {
      return fresh.database
    },
    /** URL of the PostgreSQL database; empty on PGlite */
    get url(): string {
      return fresh.url ?? ''
    },
    load: (lines: readonly unknown[], options: Omit<ImportOptions, 'kinds'> = {}) =>
      runImport(fresh.database, textOf(lines), { kinds: importKinds, intake, ...options }),
    rows: (text: string) => fresh.database.asOwner((owner) => owner.run<Record<string, unknown>>(text)),
    faultsOf: (result: ImportResult) => result.faults.first.map((fault) => faultText(fault).replace('Zeile ', '')),
  }
}
