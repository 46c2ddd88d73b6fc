import type { Import, Importfehler } from '#contract/erp/import-schema.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { startTestPortal, type TestPortal } from '#server/_kit/testing.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createSchluessel } from '../../schluessel/acts.ts'
import { badFiles } from '../../testing/bad-files.ts'
import { texts } from '../texts.de.ts'

describe.each(databaseKinds)('a file with faults that comes over HTTP on %s', (kind) => {
  let portal: TestPortal
  let authorization: string
  beforeAll(async () => {
    portal = await startTestPortal(kind)
    const { schluessel } = await createSchluessel(portal.database, { bezeichnung: 'SAP', rechte: ['importieren'] }, portal.clock.now())
    authorization = `Bearer ${schluessel}`
  })
  afterEach(async () => {
    for (const table of ['zugang', 'geschaeftspartner']) await portal.sql(`delete from portal.${table}`)
  })
  afterAll(() => portal.stop())

  const get = (path: string) => portal.request('GET', `/api/erp/v1/import/${path}`, { headers: { authorization } })
  const names = async () => (await portal.sql('select name from portal.geschaeftspartner')).map(({ name }) => name)
  async function send(format: 'ndjson' | 'csv', body: Buffer) {
    const headers = { authorization, 'content-type': format === 'csv' ? 'text/csv' : 'application/x-ndjson' }
    const answer = await fetch(`${portal.base}/api/erp/v1/import`, { method: 'POST', body, headers })
    expect(answer.status).toBe(202)
    const { ImportId } = (await answer.json()) as Import
    await portal.runJobs('import', { early: true })
    const faults = (await get(`${ImportId}/fehler`)).text.split('\n').filter((line) => line !== '')
    return { state: (await get(ImportId)).body as Import, faults: faults.map((line) => JSON.parse(line) as Importfehler) }
  }

  it.each(badFiles)('brings its good lines and lists the others: $format with $name', async ({ format, content, ...expected }) => {
    const { state, faults } = await send(format, content)
    expect(state.Zustand).toBe('geschrieben')
    expect(faults.map(({ Zeile, Grund }) => [Zeile, Grund])).toEqual(expected.faults)
    expect(await names()).toEqual(expected.names)
  })

  it.each([
    ['Latin-1', Buffer.from('art;GPNummer;Name\ngeschaeftspartner;1000000001;Müller\n', 'latin1'), texts.notUtf8],
    ['UTF-16', Buffer.from('\ufeffart;GPNummer;Name\ngeschaeftspartner;1000000001;Ada\n', 'utf16le'), texts.notUtf8],
    ['a quote that never ends', Buffer.from('art;GPNummer;Name\ngeschaeftspartner;1000000001;"Ada\n'), texts.openQuote],
    ['a line of 100 MB', Buffer.alloc(100_000_000, 'x;'), texts.longRecord],
    ['two columns of one name', Buffer.from('art;GPNummer;Name;Name\ngeschaeftspartner;1000000001;Ada;Ben\n'), texts.sameColumn('Name')],
  ])('says why nothing of it was written: csv with %s', async (_, content, ursache) => {
    const { state } = await send('csv', content)
    expect(state).toMatchObject({ Zustand: 'gescheitert', Ursache: ursache })
    expect(await names()).toEqual([])
  })
})
