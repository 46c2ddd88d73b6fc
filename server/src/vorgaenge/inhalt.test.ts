import { allVorgaenge } from '#contract/all-vorgaenge.ts'
import { describe, expect, it } from 'vitest'
import { inhaltOf } from '../all-vorgaenge.ts'

const Ablesung = {
  contact: { street: 'Lindenweg', housenumber: '4', city: 'Musterstadt', zip: '12345', firstname: 'Ada', lastname: 'Sonne' },
  email: 'ada@demo.example',
  marketingAcceptance: false,
  meterType: 'ELECTRIC_METER',
  meLoId: '',
  meterNumber: '1EMH1',
  readingDate: '2026-11-20',
  readingReason: 'CONTROL_READING',
  readingValues: [{ obis: '1-1:2.8.0', value: 12345, rateName: 'Einspeisung', readingImages: [] }],
}
const reading = {
  Zaehlernummer: '1EMH1',
  Obis: '2.8.0',
  Ablesedatum: '2026-11-20',
  Zaehlerstand: 12345,
  Auffaelligkeit: null,
  Ablesung,
}

describe('the content of a request', () => {
  it('a reading shows the typed value with its unit and the data sent along', () => {
    expect(inhaltOf('Zaehlerstand', reading)).toEqual({
      Zaehlernummer: '1EMH1',
      Obis: '2.8.0',
      Ablesedatum: '2026-11-20',
      Zaehlerstand: 12345,
      Einheit: 'kWh',
      Vorname: 'Ada',
      Nachname: 'Sonne',
      Strasse: 'Lindenweg',
      Hausnummer: '4',
      PLZ: '12345',
      Ort: 'Musterstadt',
      EMailAdresse: 'ada@demo.example',
    })
    expect(inhaltOf('Zaehlerstand', { ...reading, Ablesung: { ...Ablesung, meterType: 'WATER_METER' } })).toMatchObject({ Einheit: 'm³' })
    expect(inhaltOf('Zaehlerstand', { ...reading, Auffaelligkeit: 'ungewoehnlichHoch' })).toMatchObject({
      Auffaelligkeit: 'ungewoehnlichHoch',
    })
  })

  it('readings in another request show their Auffaelligkeit beside them', () => {
    expect(inhaltOf('Kuendigung', { AbmeldungZum: '2026-11-19', Zaehlerstand: 420, Auffaelligkeit: 'niedrigerAlsZuletzt' })).toEqual({
      AbmeldungZum: '2026-11-19',
      Zaehlerstand: 420,
      Einheit: 'm³',
      Auffaelligkeit: 'niedrigerAlsZuletzt',
    })
    expect(inhaltOf('Steuerbefreiung', { Jahr: 2027, Zaehlerstand: 5, Auffaelligkeit: 'niedrigerAlsZuletzt' })).toEqual({
      Steuerbefreiung: '2027-01-01',
      Zaehlerstand: 5,
      Einheit: 'kWh',
      Auffaelligkeit: 'niedrigerAlsZuletzt',
    })
    const merging = {
      PhotovoltaikZaehlerstand_1_8_0: 1,
      PhotovoltaikAuffaelligkeit_1_8_0: 'registerVertauscht',
      HaushaltAuffaelligkeit_2_8_0: 'ungewoehnlichHoch',
    }
    expect(inhaltOf('Zusammenlegung', merging)).toEqual(merging)
  })

  it('a consent and its withdrawal show their fields', () => {
    const given = {
      Erteilt: true,
      EMail: 'ada@demo.example',
      Vorname: 'Ada',
      Nachname: 'Sonne',
      Mobilnummer: null,
      Geburtsdatum: '1980-02-29',
    }
    expect(inhaltOf('Einwilligung', given)).toEqual({
      Erteilt: true,
      EMailAdresse: 'ada@demo.example',
      Vorname: 'Ada',
      Nachname: 'Sonne',
      Mobilfunknummer: null,
      Geburtsdatum: '1980-02-29',
    })
    expect(inhaltOf('Einwilligung', { Erteilt: false, EMail: 'ada@demo.example' })).toEqual({
      Erteilt: false,
      EMailAdresse: 'ada@demo.example',
    })
  })

  it('a deletion lists all business partners', () => {
    expect(inhaltOf('KontoLoeschung', { EMail: 'ada@demo.example', Geschaeftspartner: ['1000000001', '1000000002'] })).toEqual({
      EMailAdresse: 'ada@demo.example',
      Geschaeftspartner: '1000000001, 1000000002',
    })
  })

  it.each([
    [{ Feld: 'Telefonnummer', Wert: '+493023125099' }, { Telefonnummer: '+493023125099' }],
    [
      { Feld: 'Postanschrift', Wert: { street: 'Lindenweg', houseNumber: '4', zip: '12345', city: 'Musterstadt' } },
      { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
    ],
  ])('a change of personal data shows its fields: %j', (nutzlast, inhalt) => {
    expect(inhaltOf('PersoenlicheDaten', nutzlast)).toEqual(inhalt)
  })

  it('a change of document delivery shows the new type', () => {
    expect(inhaltOf('Dokumentenversand', { Wert: 'CSS1' })).toEqual({ Dokumentenversand: 'CSS1' })
  })

  it('requests about a business partner or its registration show their numbers', () => {
    expect(inhaltOf('Steuernummer', { Feld: 'Steuernummer', Wert: '12/345/67890' })).toEqual({ Steuernummer: '12/345/67890' })
    expect(inhaltOf('Zusatzinformationen', { Wert: 'Süddach' })).toEqual({ Zusatzinformationen: 'Süddach' })
    expect(inhaltOf('Entfernung', { GPNummer: '1000000001' })).toEqual({ GPNummer: '1000000001' })
    const pair = { GPNummer: '1000000001', Vertragskonto: '2000000001' }
    expect(inhaltOf('Pinversand', { ...pair, KanalArt: 'EMail', Registrierung: 'x' })).toEqual({ ...pair, KanalArt: 'EMail' })
    expect(inhaltOf('Registrierung', pair)).toEqual(pair)
  })

  it.each(Object.keys(allVorgaenge))('%s: a payload without its fields does not throw', (art) => {
    expect(() => inhaltOf(art, {})).not.toThrow()
  })

  it('a kind of another version shows each value by its path', () => {
    expect(inhaltOf('Probe', { Wert: 'x', contact: { city: 'Ort', zip: null }, mehr: [1, true] })).toEqual({
      Wert: 'x',
      'contact.city': 'Ort',
      'contact.zip': null,
      'mehr.0': 1,
      'mehr.1': true,
    })
    expect(inhaltOf('constructor', { Wert: 1 })).toEqual({ Wert: 1 })
  })

  it.each([
    ['DE89370400440532013000', 'DE•• … 3000'],
    ['DE89 3704 0044 0532 0130 00', 'DE•• … 3000'],
    ['DE89', '••'],
    [null, null],
  ])('masks the IBAN %s', (typed, shown) => {
    expect(inhaltOf('Probe', { neu: { IBAN: typed }, iban: typed, Name: 'Ada' })).toEqual({ 'neu.IBAN': shown, iban: shown, Name: 'Ada' })
  })
})
