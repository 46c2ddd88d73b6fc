import { describe, expect, it } from 'vitest'
import { Vorgangsstatus } from '../_shared/vorgang/vorgang.ts'
import type { Inhalt } from '../_shared/vorgang/vorgang-kind.ts'
import { allVorgaenge, isVorgangArt } from '../all-vorgaenge.ts'
import { artText, isWithdrawable, kindOf, summaryOf, shownFelder } from './kinds.ts'

const arten = Object.keys(allVorgaenge)

describe('the shown fields of a request', () => {
  const shown = (art: string, inhalt: Inhalt) => shownFelder(art, inhalt).map(({ label, wert }) => [label, wert])

  it('the fields of a reading contain its day, its unit and the noticed oddity in words', () => {
    const inhalt = { Obis: '2.8.0', Ablesedatum: '2026-11-20', Zaehlerstand: 12345, Einheit: 'kWh', Auffaelligkeit: 'ungewoehnlichHoch' }
    expect(shown('Zaehlerstand', inhalt)).toEqual([
      ['Anzeige (OBIS)', '2.8.0'],
      ['Ablesedatum', '20.11.2026'],
      ['Zählerstand', '12.345\u00a0kWh'],
      ['Hinweis bei der Eingabe', 'Wert ungewöhnlich hoch'],
    ])
  })

  it('the fields of a merging name the meter of each oddity', () => {
    const inhalt = { PhotovoltaikZaehlerstand_1_8_0: 120, PhotovoltaikAuffaelligkeit_1_8_0: 'niedrigerAlsZuletzt' }
    expect(shown('Zusammenlegung', inhalt)).toEqual([
      ['Photovoltaik-Zähler, Anzeige 1.8.0', '120\u00a0kWh'],
      ['Hinweis zum Photovoltaik-Zähler, Anzeige 1.8.0', 'Wert niedriger als beim letzten Mal'],
    ])
  })

  it.each<readonly [art: string, inhalt: Inhalt, label: string, wert: string]>([
    ['Einwilligung', { Mobilfunknummer: '+4915123456789' }, 'Mobilnummer', '+49 151 23456789'],
    ['Einwilligung', { Geburtsdatum: null }, 'Geburtsdatum', 'keine Angabe'],
    ['Einwilligung', { Erteilt: true }, 'Einwilligung erteilt', 'Ja'],
    ['Dokumentenversand', { Dokumentenversand: 'CSS2' }, 'Versand der Dokumente', 'Online und per Post'],
    ['Pinversand', { KanalArt: 'EMail' }, 'Versandweg', 'E-Mail'],
    ['Bankdaten', { Zweck: 'Auszahlung' }, 'Wofür', 'Auszahlung an Sie'],
    ['Abschlag', { Abschlag: 1050 }, 'Neuer Abschlag', '1.050\u00a0€'],
    ['Kuendigung', { NeuePostanschriftGueltigAb: '2026-11-20' }, 'Neue Anschrift gilt ab', '20.11.2026'],
    ['Steuerbefreiung', { Steuerbefreiung: '2027-01-01' }, 'Befreit ab', '01.01.2027'],
  ])('the fields of %s %j are in words', (art, inhalt, label, wert) => {
    expect(shown(art, inhalt)).toEqual([[label, wert]])
  })

  it.each(['EMail', '2026-11-20', '+4915123456789', 'constructor'])('leave a customer’s text unchanged: %s', (text) => {
    expect(shown('Zusatzinformationen', { Zusatzinformationen: text })).toEqual([['Zusatzinformation', text]])
  })

  it('contain no name of the wire for fields of another version', () => {
    expect(shown('Steuernummer', { 'contact.city': 'Ort', constructor: 'x' })).toEqual([
      ['Weitere Angabe', 'Ort'],
      ['Weitere Angabe', 'x'],
    ])
    expect(shown('Dokumentenversand', { Dokumentenversand: 'CSS9' })).toEqual([['Versand der Dokumente', 'CSS9']])
    expect(shown('PaymentChange', { IBAN: 'DE•• … 3000', amount: 5 })).toEqual([
      ['IBAN', 'DE•• … 3000'],
      ['Weitere Angabe', '5'],
    ])
    expect([artText('PaymentChange'), artText('constructor'), artText('Zaehlerstand')]).toEqual(['Anfrage', 'Anfrage', 'Zählerstand'])
  })
})

describe('the one-line summary', () => {
  it.each<readonly [art: string, inhalt: Inhalt, kurz: string]>([
    [
      'Zaehlerstand',
      { Zaehlernummer: '1EMH1', Ablesedatum: '2026-11-20', Zaehlerstand: 12345, Einheit: 'kWh' },
      '12.345\u00a0kWh am 20.11.2026',
    ],
    ['Zaehlerstand', { Zaehlerstand: 12345, Einheit: 'm³' }, '12.345\u00a0m³'],
    ['PersoenlicheDaten', { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' }, 'Lindenweg 4, 12345 Musterstadt'],
    ['PersoenlicheDaten', { Telefonnummer: '+493023125001' }, 'Telefonnummer: +49 30 23125001'],
    ['Pinversand', { GPNummer: '1', Vertragskonto: '2', KanalArt: 'Postversand' }, 'Vertragskonto: 2, Versandweg: Brief'],
    ['Registrierung', { GPNummer: '1', Vertragskonto: '2' }, 'Geschäftspartnernummer: 1'],
    ['Kuendigung', { AbmeldungZum: '2026-11-19', Zaehlerstand: 471, Einheit: 'm³' }, 'Abmeldung zum: 19.11.2026'],
    ['Steuerbefreiung', { Steuerbefreiung: '2027-01-01', Zaehlerstand: 5, Einheit: 'kWh' }, 'Befreit ab: 01.01.2027'],
    ['Geraeteanmeldung', {}, ''],
    ['PaymentChange', { IBAN: 'DE•• … 3000' }, 'IBAN: DE•• … 3000'],
  ])('the summary of %s %j is right', (art, inhalt, kurz) => {
    expect(summaryOf(art, inhalt)).toBe(kurz)
  })
})

describe('the sentence of a state', () => {
  it.each<readonly [art: string, status: Vorgangsstatus, satz: RegExp]>([
    ['Steuernummer', 'eingegangen', /^Ihre Anfrage ist bei uns\./],
    ['Steuernummer', 'uebermittelt', /^Wir bearbeiten/],
    ['Steuernummer', 'abgelehnt', /^Es bleibt alles, wie es vorher war\.$/],
    ['Zusatzinformationen', 'eingegangen', /^Ihre Angabe gilt ab sofort, bis wir sie geprüft haben\.$/],
    ['Zusatzinformationen', 'uebermittelt', /gilt ab sofort/],
    ['Zusatzinformationen', 'bestaetigt', /übernommen/],
    ['Registrierung', 'eingegangen', /^Ihre Anfrage gilt schon\./],
    ['Registrierung', 'abgelehnt', /^Der Vertrag gehört deshalb nicht mehr zu Ihrem Benutzerkonto\.$/],
    ['Antragsverknuepfung', 'abgelehnt', /nicht mehr mit Ihrem Benutzerkonto verknüpft\.$/],
    ['Antragsstornierung', 'abgelehnt', /bleibt deshalb bestehen\.$/],
    ['Einwilligung', 'eingegangen', /^Ihre Anfrage gilt schon\./],
    ['Einwilligung', 'abgelehnt', /^Rufen Sie uns bitte an\. Wir klären mit Ihnen, was das für Sie bedeutet\.$/],
    ['Pinversand', 'abgelehnt', /^Rufen Sie uns bitte an\./],
    ['KontoLoeschung', 'abgelehnt', /^Rufen Sie uns bitte an\./],
    ['Entfernung', 'bestaetigt', /^Die Verträge dieses Geschäftspartners stehen nicht mehr in Ihrem Benutzerkonto\.$/],
    ['Entfernung', 'abgelehnt', /^Es bleibt alles/],
    ['Geraeteanmeldung', 'uebermittelt', /^Sie haben das Formular geöffnet\./],
    ['Kuendigung', 'eingegangen', /^Wir prüfen Ihre Abmeldung\. Bestätigen wir sie, endet Ihr Vertrag/],
    ['Kuendigung', 'uebermittelt', /^Wir prüfen Ihre Abmeldung/],
    ['Kuendigung', 'bestaetigt', /^Ihr Wasseranschluss ist abgemeldet\./],
    ['Kuendigung', 'zurueckgezogen', /zurückgenommen/],
    ['Bankdaten', 'eingegangen', /warten nach dem Senden 24 Stunden\. So lange .* mit dem Link in unserer Nachricht stoppen/],
    ['Bankdaten', 'uebermittelt', /^Wir bearbeiten/],
    // by the sender or by the link
    ['Bankdaten', 'zurueckgezogen', /zurückgenommen oder gestoppt/],
    // of another version: unknown whether it already counts
    ['PaymentChange', 'eingegangen', /^Ihre Anfrage ist bei uns\./],
    ['PaymentChange', 'abgelehnt', /^Rufen Sie uns bitte an\./],
  ])('the sentence of %s, %s matches %s', (art, status, satz) => {
    expect(kindOf(art).sentences[status]).toMatch(satz)
  })
})

describe('withdrawing a request', () => {
  const open = { status: 'eingegangen', unwiderruflich: false }

  it.each(['PersoenlicheDaten', 'Entfernung', 'Zaehlerstand', 'Zusammenlegung', 'Abschlag', 'Kuendigung', 'Bankdaten'])(
    'a request of kind %s can be withdrawn until the operator gets it',
    (art) => {
      expect(isWithdrawable({ art, ...open })).toBe(true)
      for (const status of ['uebermittelt', 'bestaetigt', 'abgelehnt', 'zurueckgezogen', 'ersetzt'])
        expect(isWithdrawable({ art, ...open, status }), status).toBe(false)
      expect(isWithdrawable({ art, ...open, unwiderruflich: true })).toBe(false)
    },
  )

  it.each(['Einwilligung', 'KontoLoeschung', 'Pinversand', 'Registrierung', 'Antragsverknuepfung', 'Geraeteanmeldung', 'Probe'])(
    'a request of kind %s cannot be withdrawn: it took effect at once',
    (art) => {
      expect(isWithdrawable({ art, ...open })).toBe(false)
    },
  )
})

describe('every kind', () => {
  it('has a name of its own', () => {
    const names = arten.map(artText)
    expect(names.filter((name, index) => name === '' || names.indexOf(name) !== index)).toEqual([])
    expect(arten.filter((art) => !isVorgangArt(art))).toEqual([])
    expect(isVorgangArt('constructor')).toBe(false)
  })

  it.each(arten)('the kind %s has a sentence for every state, and that of a refusal differs from those of open requests', (art) => {
    const { sentences } = kindOf(art)
    expect(Vorgangsstatus.options.filter((status) => !/^[A-ZÄÖÜ].*\.$/.test(sentences[status]))).toEqual([])
    expect([sentences.eingegangen, sentences.uebermittelt]).not.toContain(sentences.abgelehnt)
  })
})
