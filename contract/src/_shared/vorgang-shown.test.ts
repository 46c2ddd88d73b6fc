import { describe, expect, it } from 'vitest'
import { artText, shownFelder } from './vorgang-shown.ts'

const shown = (inhalt: Parameters<typeof shownFelder>[0]) => shownFelder(inhalt).map(({ label, wert }) => [label, wert])

describe('what a request says', () => {
  it('a reading has its day, its unit and words for what was noticed', () => {
    const inhalt = { Obis: '2.8.0', Ablesedatum: '2026-11-20', Zaehlerstand: 12345, Einheit: 'kWh', Auffaelligkeit: 'ungewoehnlichHoch' }
    expect(shown(inhalt)).toEqual([
      ['Anzeige (OBIS)', '2.8.0'],
      ['Ablesedatum', '20.11.2026'],
      ['Zählerstand', '12.345\u00a0kWh'],
      ['Hinweis bei der Eingabe', 'Wert ungewöhnlich hoch'],
    ])
  })

  it('a merging names the meter of each thing that was noticed', () => {
    expect(shown({ PhotovoltaikZaehlerstand_1_8_0: 120, PhotovoltaikAuffaelligkeit_1_8_0: 'niedrigerAlsZuletzt' })).toEqual([
      ['Photovoltaik-Zähler, Anzeige 1.8.0', '120\u00a0kWh'],
      ['Hinweis zum Photovoltaik-Zähler, Anzeige 1.8.0', 'Wert niedriger als beim letzten Mal'],
    ])
  })

  it('numbers of telephones are grouped, codes have words, nothing and yes are said', () => {
    expect(
      shown({ Mobilfunknummer: '+4915123456789', Geburtsdatum: null, Erteilt: true, Dokumentenversand: 'CSS2', KanalArt: 'EMail' }),
    ).toEqual([
      ['Mobilfunknummer', '+49 151 23456789'],
      ['Geburtsdatum', 'keine Angabe'],
      ['Einwilligung erteilt', 'Ja'],
      ['Versand der Dokumente', 'Online und per Post'],
      ['Versandweg', 'E-Mail'],
    ])
  })

  it.each(['EMail', '2026-11-20', '+4915123456789', 'constructor'])('what somebody wrote stays as it is: %s', (text) => {
    expect(shown({ Zusatzinformationen: text })).toEqual([['Zusatzinformation', text]])
  })

  it('has no word of the wire where another version wrote it', () => {
    expect(shown({ 'contact.city': 'Ort' })).toEqual([['Weitere Angabe', 'Ort']])
    expect([artText('PaymentChange'), artText('constructor'), artText('Zaehlerstand')]).toEqual(['Anfrage', 'Anfrage', 'Zählerstand'])
  })
})
