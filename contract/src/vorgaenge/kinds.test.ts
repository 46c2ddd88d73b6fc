import { describe, expect, it } from 'vitest'
import { Vorgangsstatus } from '../_shared/vorgang/vorgang.ts'
import type { Inhalt } from '../_shared/vorgang/vorgang-kind.ts'
import { allVorgaenge, isVorgangArt } from '../all-vorgaenge.ts'
import { artText, EREIGNISSE, isWithdrawable, kindOf, summaryOf, shownFelder, titleOf } from './kinds.ts'

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
    ['Dokumentenversand', { Dokumentenversand: 'CSS2' }, 'So bekommen Sie Ihre Dokumente', 'künftig online und per Post'],
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
    expect(shown('Dokumentenversand', { Dokumentenversand: 'CSS9' })).toEqual([['So bekommen Sie Ihre Dokumente', 'CSS9']])
    expect(shown('PaymentChange', { IBAN: 'DE•• … 3000', amount: 5 })).toEqual([
      ['IBAN', 'DE•• … 3000'],
      ['Weitere Angabe', '5'],
    ])
    expect([artText('PaymentChange'), artText('constructor'), artText('Zaehlerstand')]).toEqual(['Vorgang', 'Vorgang', 'Zählerstand'])
  })
})

describe('title and summary', () => {
  it.each<readonly [art: string, inhalt: Inhalt, title: string, summary: string]>([
    [
      'Zaehlerstand',
      { Zaehlernummer: '1EMH1', Obis: '2.8.0', Ablesedatum: '2026-11-20', Zaehlerstand: 16600, Einheit: 'kWh' },
      'Zählerstand 16.600\u00a0kWh vom 20.11.2026',
      'Zähler 1EMH1, Anzeige 2.8.0',
    ],
    ['Zaehlerstand', { Zaehlerstand: 12345, Einheit: 'm³' }, 'Zählerstand 12.345\u00a0m³', 'Zähler'],
    [
      'PersoenlicheDaten',
      { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
      'Neue Anschrift',
      'Lindenweg 4, 12345 Musterstadt',
    ],
    ['PersoenlicheDaten', { Telefonnummer: '+493023125001' }, 'Neue Telefonnummer', '+49 30 23125001'],
    ['PersoenlicheDaten', { Mobilfunknummer: '+4915123456789' }, 'Neue Mobilnummer', '+49 151 23456789'],
    ['PersoenlicheDaten', { EMailAdresse: 'neu@demo.example' }, 'Neue E-Mail-Adresse', 'neu@demo.example'],
    ['PersoenlicheDaten', { Geburtsdatum: '1980-01-31' }, 'Ihr Geburtsdatum', '31.01.1980'],
    ['PersoenlicheDaten', {}, 'Änderung Ihrer Angaben', ''],
    ['Steuernummer', { Steuernummer: '12/345/67890' }, 'Neue Steuernummer', '12/345/67890'],
    ['Abschlag', { Abschlag: 45 }, 'Neuer Abschlag: 45\u00a0€', ''],
    ['Bankdaten', { Zweck: 'Auszahlung', IBAN: 'DE•• … 3000' }, 'Neue Bankdaten: Auszahlung an Sie', 'DE•• … 3000'],
    ['Dokumentenversand', { Dokumentenversand: 'CSS2' }, 'So bekommen Sie Ihre Dokumente', 'künftig online und per Post'],
    ['Zusatzinformationen', { Zusatzinformationen: 'Garage' }, 'Zusatzinformation: Garage', ''],
    ['Entfernung', { GPNummer: '1000000001' }, 'Entfernung des Geschäftspartners 1000000001', ''],
    ['Pinversand', { GPNummer: '1', Vertragskonto: '2', KanalArt: 'Postversand' }, 'PIN für Vertragskonto 2', 'Brief'],
    ['Registrierung', { GPNummer: '1', Vertragskonto: '2' }, 'Neuer Vertrag: 2', ''],
    ['Kuendigung', { AbmeldungZum: '2026-11-19', Zaehlerstand: 471, Einheit: 'm³' }, 'Abmeldung des Wasseranschlusses zum 19.11.2026', ''],
    ['Steuerbefreiung', { Steuerbefreiung: '2027-01-01' }, 'Steuerbefreiung ab 01.01.2027', ''],
    ['Antragsverknuepfung', { Antragsnummer: 'E-7' }, 'Verknüpfung des Einspeiseantrags E-7', ''],
    ['Geraeteanmeldung', {}, 'Begonnene Anmeldung eines Geräts', ''],
    ['Antwort', { Nummer: '7KQM2N4P9XYZ', Frage: 'Welcher?', Antwort: 'Der linke' }, 'Antwort zu Vorgang 7KQM 2N4P 9XYZ', ''],
    ['PaymentChange', { IBAN: 'DE•• … 3000' }, 'Vorgang', 'IBAN: DE•• … 3000'],
  ])('of %s %j say what it was', (art, inhalt, title, summary) => {
    expect([titleOf(art, inhalt), summaryOf(art, inhalt)]).toEqual([title, summary])
  })
})

describe('the sentence of a state', () => {
  it.each<readonly [art: string, status: Vorgangsstatus, satz: RegExp]>([
    ['Steuernummer', 'eingegangen', /^Ihr Antrag ist eingegangen\. Wir sagen Ihnen Bescheid, sobald er bearbeitet ist\.$/],
    ['Steuernummer', 'uebermittelt', /^Wir bearbeiten/],
    ['Steuernummer', 'abgelehnt', /^Es bleibt alles, wie es vorher war\.$/],
    ['Zusatzinformationen', 'eingegangen', /^Ihre Angabe gilt ab sofort, bis wir sie geprüft haben\.$/],
    ['Zusatzinformationen', 'uebermittelt', /gilt ab sofort/],
    ['Zusatzinformationen', 'bestaetigt', /übernommen/],
    ['Registrierung', 'eingegangen', /^Ihre Änderung gilt schon\./],
    ['Registrierung', 'abgelehnt', /^Der Vertrag gehört deshalb nicht mehr zu Ihrem Benutzerkonto\.$/],
    ['Antragsverknuepfung', 'abgelehnt', /nicht mehr mit Ihrem Benutzerkonto verknüpft\.$/],
    ['Antragsstornierung', 'abgelehnt', /bleibt deshalb bestehen\.$/],
    ['Einwilligung', 'eingegangen', /^Ihre Änderung gilt schon\./],
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
    ['PaymentChange', 'eingegangen', /^Ihr Antrag ist eingegangen\./],
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
  it('is a request, but for the start of a device registration and the answer to a question', () => {
    expect(EREIGNISSE).toEqual(['Geraeteanmeldung', 'Antwort'])
  })

  it.each(arten)('the kind %s has a title even without content', (art) => {
    expect(titleOf(art, {})).toMatch(/^[A-ZÄÖÜ].*[a-zü]$/)
  })

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
