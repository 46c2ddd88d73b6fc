import { databaseKind, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { MIGRATIONS } from '#server/_kit/testing.ts'
import { runImport } from '#server/erp/import/run.ts'
import { importKinds } from '#server/import-kinds.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileLines, hostileTexts } from './hostile.ts'

/** Fields that cannot hold such a text: numbers, listed codes, owners, file names and search words. */
const CLOSED =
  'gp_nummer vorpartner vk_nummer vertragskontotyp iss sub obis meter_type dokumentenversand dokument_id datei erechnung vertragskonto.typ meldung.typ anlagenart verrechnungstyp abschlagsverfahren zahlungsart auszahlung_iban abbuchung_iban kanal antrag_id antrag.status suchtext suchnummer'.split(
    ' ',
  )

interface Column {
  readonly table: string
  readonly column: string
}

describe('the hostile customer', () => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase(databaseKind, MIGRATIONS)
  })
  afterAll(() => fresh.drop())

  const rows = <R extends object>(text: string) => fresh.database.asOwner((owner) => owner.run<R>(text))

  it('is imported without a bad line', async () => {
    const lines = hostileLines({ iss: 'https://id.example', sub: 'demo-nora-neu', today: '2026-11-20' })
    const source = (async function* () {
      yield lines.map((line) => `${line}\n`).join('')
    })()
    const intake = async (name: string) => ({ name, groesse: 1, pruefsumme: Buffer.alloc(32) })
    const { faults, arten } = await runImport(fresh.database, source, { kinds: importKinds, intake })
    expect(faults).toMatchObject({ total: 0, first: [] })
    expect(arten.map(({ art, neu }) => [art, neu])).toEqual(importKinds.map(({ art }) => [art, hostileTexts.length]))
  })

  it('has every text in every column that allows it', async () => {
    const tables = importKinds.map(({ table }) => `'${table.replace('portal.', '')}'`).join(', ')
    const columns = await rows<Column>(
      `select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'portal' and table_name in (${tables}) and data_type = 'text' order by table_name, ordinal_position`,
    )
    const open = columns.filter(({ table, column }) => !CLOSED.includes(column) && !CLOSED.includes(`${table}.${column}`))
    expect(open.length).toBeGreaterThan(25)
    for (const { table, column } of open) {
      const found = await rows<{ text: string | null }>(`select ${column} as text from portal.${table}`)
      const missing = hostileTexts.filter((hostile) => !found.some(({ text }) => text?.includes(plain(hostile).slice(0, 6))))
      expect(missing, `${table}.${column}`).toEqual([])
    }
  })

  /** An e-mail address has no blanks, so the comparison ignores them. */
  function plain(text: string): string {
    return text.split(/[@\s]/)[0] ?? ''
  }
})
