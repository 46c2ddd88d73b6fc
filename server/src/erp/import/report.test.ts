import { describe, expect, it } from 'vitest'
import { reportOf } from './report.ts'

const art = { art: 'zaehler', gelesen: 4, neu: 1, geaendert: 1, unveraendert: 1 }
const none = { total: 0, first: [] }
const some = {
  total: 1002,
  first: [
    { zeile: 2, grund: 'ist kein JSON-Objekt' },
    { zeile: 7, feld: 'Zaehlertyp', grund: 'fehlt' },
  ],
}

describe('reportOf', () => {
  it('has the counts, each bad line and what became of them', () => {
    expect(reportOf({ geschrieben: true, arten: [art], faults: some }, { probelauf: false })).toEqual([
      'zaehler: 4 gelesen, 1 neu, 1 geändert, 1 unverändert',
      'Zeile 2: ist kein JSON-Objekt',
      'Zeile 7: Zaehlertyp: fehlt',
      '… und 1000 weitere',
      '1002 Zeilen sind fehlerhaft und ausgelassen.',
    ])
  })

  it('says when nothing was written, and why', () => {
    expect(reportOf({ geschrieben: false, arten: [{ ...art, fehlt: 3 }], faults: none }, { probelauf: true })).toEqual([
      'zaehler: 4 gelesen, 1 neu, 1 geändert, 1 unverändert, 3 fehlen in der Datei',
      'Probelauf: Es wurde nichts geschrieben.',
    ])
    const one = { total: 1, first: some.first.slice(0, 1) }
    expect(reportOf({ geschrieben: false, arten: [], faults: one }, { probelauf: false })).toEqual([
      'Zeile 2: ist kein JSON-Objekt',
      '1 Zeile ist fehlerhaft: Es wurde nichts geschrieben (--streng).',
    ])
    expect(reportOf({ geschrieben: true, arten: [], faults: none }, { probelauf: false })).toEqual(['Die Datei enthält keine Zeilen.'])
  })
})
