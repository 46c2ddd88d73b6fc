import { describe, expect, it } from 'vitest'
import { reportOf } from './report.ts'

const art = { art: 'zaehler', gelesen: 4, neu: 1, geaendert: 1, unveraendert: 1 }
const importId = 'a4b1'
const none = { total: 0, folgen: 0, first: [], gruende: [] }
const some = {
  total: 1002,
  folgen: 3,
  gruende: [
    { art: 'zaehler', feld: 'Zaehlertyp', grund: 'fehlt', anzahl: 1000, folgen: 0, ersteZeile: 7 },
    { grund: 'ist kein JSON-Objekt', anzahl: 1, folgen: 0, ersteZeile: 2 },
  ],
  first: [
    { zeile: 2, grund: 'ist kein JSON-Objekt' },
    { zeile: 7, art: 'zaehler', feld: 'Zaehlertyp', grund: 'fehlt' },
    { zeile: 9, feld: 'GPNummer', wert: '1000000009', grund: 'ist nicht bekannt', siehe: 3, istFolge: true },
  ],
}

describe('reportOf', () => {
  it('has the counts, each bad line and what became of them', () => {
    expect(reportOf({ importId, geschrieben: true, arten: [art], faults: some }, { probelauf: false })).toEqual([
      'zaehler: 4 gelesen, 1 neu, 1 geändert, 1 unverändert',
      'Zeile 2: ist kein JSON-Objekt',
      'Zeile 7: Zaehlertyp: fehlt',
      'Zeile 9: GPNummer: „1000000009“ ist nicht bekannt (siehe Zeile 3)',
      '… und 999 weitere',
      'Gründe, die häufigsten zuerst:',
      '  1.000 ab Zeile 7: zaehler, Zaehlertyp: fehlt',
      '  1 ab Zeile 2: ist kein JSON-Objekt',
      '1.002 Zeilen sind fehlerhaft und ausgelassen, davon 3 nur wegen einer anderen Zeile.',
      'Alle fehlerhaften Zeilen: npm run admin -- import fehler --id a4b1',
    ])
  })

  it('says when nothing was written, and why', () => {
    expect(reportOf({ importId, geschrieben: false, arten: [{ ...art, fehlt: 3 }], faults: none }, { probelauf: true })).toEqual([
      'zaehler: 4 gelesen, 1 neu, 1 geändert, 1 unverändert, 3 fehlen in der Datei',
      'Probelauf: Es wurde nichts geschrieben.',
    ])
    const one = { ...none, total: 1, first: some.first.slice(0, 1) }
    expect(reportOf({ importId, geschrieben: false, arten: [], faults: one }, { probelauf: false })).toEqual([
      'Zeile 2: ist kein JSON-Objekt',
      '1 Zeile ist fehlerhaft: Es wurde nichts geschrieben (--streng oder --voll).',
    ])
    expect(reportOf({ importId, geschrieben: true, arten: [], faults: none }, { probelauf: false })).toEqual([
      'Die Datei enthält keine Zeilen.',
    ])
  })
})
