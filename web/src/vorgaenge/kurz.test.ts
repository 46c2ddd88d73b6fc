import { expect, it } from 'vitest'
import { kurzOf } from './kurz.ts'

it.each([
  [{ Telefonnummer: '+493023125099' }, 'Telefonnummer: +49 3023125099'],
  [{ Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' }, 'Lindenweg 4, 12345 Musterstadt'],
  [
    { Zaehlernummer: '1EMH1', Obis: '2.8.0', Ablesedatum: '2026-11-20', Zaehlerstand: 12345, Einheit: 'kWh', Strasse: 'Lindenweg' },
    '12.345\u00a0kWh am 20.11.2026',
  ],
  [
    { AbmeldungZum: '2026-11-19', Zaehlernummer: '8WAS1', Zaehlerstand: 1200, Einheit: 'm³', Strasse: 'Ahornweg' },
    'Abmeldung zum: 19.11.2026',
  ],
  [{ Dokumentenversand: 'CSS2' }, 'Versand der Dokumente: Online und per Post'],
  [{ GPNummer: '1000000001', Vertragskonto: '2000000001', KanalArt: 'Postversand' }, 'Vertragskonto: 2000000001, Versandweg: Brief'],
  [{ GPNummer: '1000000001', Vertragskonto: '2000000001' }, 'Geschäftspartnernummer: 1000000001'],
  [{ 'wire.word': 'x' }, 'Weitere Angabe: x'],
  [{}, ''],
])('%j in one line: %s', (Inhalt, line) => {
  expect(kurzOf({ Inhalt })).toBe(line)
})
