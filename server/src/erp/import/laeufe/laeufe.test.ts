import { everyDatabaseKind } from '#platform/db/testing.ts'
import { asSystem } from '#server/_kit/context.ts'
import { describe, expect, it } from 'vitest'
import { geschaeftspartner, vertragskonto, zaehler, zugang } from '../../testing.ts'
import { setUpImport } from '../../testing/import-site.ts'
import { lastImports } from '../run.ts'
import { texts } from '../texts.de.ts'
import { beginImport, findImport, listFaults, listImporte } from './store.ts'

describe.each(everyDatabaseKind)('the record of imports on %s', (kind) => {
  const site = setUpImport(kind)
  const ada = geschaeftspartner()
  const ben = geschaeftspartner({ GPNummer: '1000000002' })
  const bad = { art: 'rechnung' }
  const newest = async () => (await asSystem(site.database, (db) => listImporte(db, Number.MAX_SAFE_INTEGER)))[0]

  it('keeps what became of the lines; the metrics get the last of each outcome', async () => {
    expect(await lastImports(site.database)).toEqual([])
    await site.load([ada, bad])
    await site.load([ada, ben])
    await site.load([ada, bad], { streng: true })
    await expect(site.load([ada, ''], { onStage: () => expect.fail('broken off') })).rejects.toThrow('broken off')
    const last = await lastImports(site.database)
    expect(last.map(({ outcome, lines }) => [outcome, lines])).toEqual([
      ['failed', { new: 0, changed: 0, unchanged: 0, bad: 0 }],
      ['refused', { new: 0, changed: 0, unchanged: 1, bad: 1 }],
      ['written', { new: 1, changed: 0, unchanged: 1, bad: 0 }],
    ])
    for (const { endedAt, seconds } of last) {
      expect(Math.abs(Date.now() - endedAt.getTime())).toBeLessThan(60_000)
      expect(seconds).toBeGreaterThanOrEqual(0)
    }
  })

  it('has dry runs, which the metrics leave out', async () => {
    const before = await lastImports(site.database)
    await site.load([ada], { probelauf: true, wer: 'kim' })
    expect(await lastImports(site.database)).toEqual(before)
    expect(await newest()).toMatchObject({ weg: 'befehl', wer: 'kim', probelauf: true, zustand: 'geprueft', zeilen: 1, neu: 1 })
  })

  it('has every bad line with field, value, reason and the line that it depends on', async () => {
    const { importId, faults } = await site.load([
      geschaeftspartner({ GPNummer: '1000000003', EMailAdresse: 'kein\u0000e\ud800 At' }),
      vertragskonto({ Vertragskonto: '2000000003', GPNummer: '1000000003' }),
      zaehler({ Vertragskonto: '2000000003' }),
      ada,
      zugang({ GPNummer: '1000000009' }),
    ])
    const rows = await asSystem(site.database, (db) => listFaults(db, importId, 0))
    expect(rows).toMatchObject([
      { zeile: 1, art: 'geschaeftspartner', feld: 'EMailAdresse', wert: 'kein·e\ufffd At', siehe: null, ist_folge: false },
      { zeile: 2, art: 'vertragskonto', feld: 'GPNummer', wert: '1000000003', grund: 'ist nicht bekannt', siehe: 1, ist_folge: true },
      { zeile: 3, art: 'zaehler', feld: 'Vertragskonto', wert: '2000000003', grund: 'ist nicht bekannt', siehe: 2, ist_folge: true },
      { zeile: 5, art: 'zugang', feld: 'GPNummer', wert: '1000000009', grund: 'ist nicht bekannt', siehe: null, ist_folge: false },
    ])
    expect(await asSystem(site.database, (db) => listFaults(db, importId, 3))).toEqual(rows.slice(3))
    expect(faults).toMatchObject({ total: 4, folgen: 2 })
    expect(await asSystem(site.database, (db) => findImport(db, importId))).toMatchObject({
      zustand: 'geschrieben',
      fehlerhaft: 4,
      folgen: 2,
      arten: [
        { art: 'geschaeftspartner', gelesen: 2, neu: 1 },
        { art: 'vertragskonto', gelesen: 1, neu: 0 },
        { art: 'zaehler', gelesen: 1, neu: 0 },
        { art: 'zugang', gelesen: 1, neu: 0 },
      ],
      gruende: [
        { art: 'geschaeftspartner', feld: 'EMailAdresse', anzahl: 1, folgen: 0, ersteZeile: 1 },
        { art: 'vertragskonto', feld: 'GPNummer', grund: 'ist nicht bekannt', anzahl: 1, folgen: 1, ersteZeile: 2 },
        { art: 'zaehler', feld: 'Vertragskonto', grund: 'ist nicht bekannt', anzahl: 1, folgen: 1, ersteZeile: 3 },
        { art: 'zugang', feld: 'GPNummer', grund: 'ist nicht bekannt', anzahl: 1, folgen: 0, ersteZeile: 5 },
      ],
    })
  })

  it('keeps the bad lines of a dry run and of a refused file', async () => {
    for (const options of [{ probelauf: true }, { streng: true }]) {
      const { importId } = await site.load([zugang({ GPNummer: '1000000009' })], options)
      expect(await asSystem(site.database, (db) => listFaults(db, importId, 0))).toHaveLength(1)
    }
  })

  it.runIf(kind === 'postgres')('is all that an import writes that another process has ended', async () => {
    const before = await site.rows('select gp_nummer from portal.geschaeftspartner')
    const pause = async () => {
      await site.rows(`update portal.import set zustand = 'gescheitert', beendet_am = now() where zustand = 'laeuft'`)
    }
    const gentleness = { pause, now: () => performance.now() * 1000 }
    await expect(site.load([ada, ben], { modus: 'schonend', gentleness })).rejects.toThrow('another process has ended the import')
    expect(await site.rows('select gp_nummer from portal.geschaeftspartner')).toEqual(before)
  })

  it.each(['a command', 'a received file'])('ends a command that was killed once the next import begins: %s', async (next) => {
    await site.rows('delete from portal.import')
    await site.rows(
      `insert into portal.import (import_id, weg, wer, format, probelauf, streng, zustand, stufe, angenommen_am, begonnen_am)
       values ('5f6d2b8e-0000-4000-8000-000000000001', 'befehl', 'kim', 'ndjson', false, false, 'laeuft', 'lesen', now(), now())`,
    )
    if (next === 'a command') await site.load([ada])
    else await asSystem(site.database, (db) => beginImport(db, '5f6d2b8e-0000-4000-8000-000000000002', texts.brokenOff))
    const [killed] = await site.rows(`select zustand, ursache from portal.import where import_id = '5f6d2b8e-0000-4000-8000-000000000001'`)
    expect(killed).toEqual({ zustand: 'gescheitert', ursache: texts.brokenOff })
  })
})
