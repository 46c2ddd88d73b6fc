import { importKinds } from '#server/import-kinds.ts'
import { describe, expect, it } from 'vitest'
import { lineChecker } from './check.ts'
import { printable } from './faults.ts'
import {
  adresse,
  anlage,
  antrag,
  dokument,
  einladung,
  geraet,
  geschaeftspartner,
  keyOnly,
  meldung,
  oneOfEach,
  redispatchgruppe,
  vertragskonto,
  zaehler,
  zaehlerstand,
  zugang,
} from '../testing.ts'

const check = lineChecker(importKinds)
const faultOf = (line: unknown) => {
  const checked = check({ zeile: 7, text: typeof line === 'string' ? line : JSON.stringify(line) })
  if (!checked || !('bad' in checked)) return undefined
  const { feld = '–', wert, grund } = checked.bad
  return `${feld}: ${wert !== undefined && feld === 'art' ? `„${printable(wert)}“ ` : ''}${grund}`
}
/** as deep as a line may be long */
const DEEP = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
const rowOf = (line: unknown) => {
  const checked = check({ zeile: 7, text: JSON.stringify(line) })
  return checked && 'row' in checked ? checked.row : undefined
}

describe('a good line', () => {
  it.each(oneOfEach)('is accepted: $art', (line) => {
    expect(faultOf(line)).toBeUndefined()
    expect(rowOf(line)?.[0]).toBe('7')
  })

  it('is accepted with every field of its kind', () => {
    const Postanschrift = { street: 'Lindenweg', houseNumber: '4', zip: '12345', city: 'Musterstadt' }
    const everything = {
      Typ: 'Person',
      Geburtsdatum: '1978-06-21',
      Postanschrift,
      Telefonnummer: '030 23125001',
      Mobilfunknummer: '+491713920001',
      EMailAdresse: 'ada@demo.example',
      Steuernummer: '12/345/67890',
      Stand: 1,
    }
    expect(rowOf(geschaeftspartner(everything))).not.toContain(null)
    const konto = {
      Anlageninformationen: '👩‍🌾'.repeat(35),
      DokumentenversandTyp: 'CSS2',
      Ablaufdatum: '2026-12-31',
      PartnerSeit: '2020-04-01',
      AbweichenderPostempfaenger: { Name: 'Steuerbüro', Adresse: adresse },
      Stand: '2026-11-28T02:00:00Z',
    }
    expect(rowOf(vertragskonto(konto))).not.toContain(null)
    expect(rowOf(zaehler({ Messlokation: 'DE000', IsIms: true, IsLastgang: false }))).toEqual(expect.arrayContaining(['DE000', 't', 'f']))
    expect(rowOf(dokument({ Typ: 'neu', Abrechnungsbetrag: -0.1, Gelesen: true }))).toEqual(expect.arrayContaining(['neu', '-0.1', 't']))
    expect(rowOf(meldung({ VKNummer: '2000000001', Gelesen: true }))).toEqual(expect.arrayContaining(['2000000001', 't']))
  })

  it.each([
    { street: 'Lindenweg', houseNumber: '4', zip: '12345', city: 'Musterstadt' },
    { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
  ])('may spell the address of a partner like those of the other kinds: %j', (Postanschrift) => {
    expect(rowOf(geschaeftspartner({ Postanschrift }))).toEqual(expect.arrayContaining(['Lindenweg', '4', '12345', 'Musterstadt']))
  })

  it.each(oneOfEach)('may have its key only or every field: $art', (line) => {
    expect(rowOf(keyOnly(line))?.[1]).toBe('0')
    const fields = importKinds.find(({ art }) => art === line.art)?.fields
    expect(rowOf({ ...line, ganz: true })?.[1]).toBe(String(fields?.reduce((bits, { bit }) => bits | bit, 0)))
  })

  it('may empty every optional field', () => {
    for (const kind of importKinds) {
      const line = oneOfEach.find(({ art }) => art === kind.art)
      const empty = Object.fromEntries(kind.fields.flatMap(({ feld, isRequired }) => (isRequired ? [] : [[feld, null]])))
      expect([kind.art, faultOf({ ...line, ...empty })]).toEqual([kind.art, undefined])
      expect([kind.art, faultOf({ ...line, ...empty, ganz: true })]).toEqual([kind.art, undefined])
    }
  })

  it('may lack the fields of an application whose absence is an error of its card only', () => {
    const lacking = { Anlagenleistung: undefined, AnlagenAdresse: undefined, ErrichterFirmenname: undefined, ErrichterOrt: undefined }
    expect(faultOf(antrag(lacking))).toBeUndefined()
  })

  it('may be empty, begin with a byte order mark or end with a carriage return', () => {
    expect(check({ zeile: 3, text: ' \r' })).toBeUndefined()
    expect(check({ zeile: 1, text: `\uFEFF${JSON.stringify(zugang())}\r` })).toHaveProperty('row')
  })

  it('may contain escaped characters', () => {
    const line = JSON.stringify(geschaeftspartner()).replace('Sonne', String.raw`M\u00fcller\n\\u0000 \ud83d\ude00`)
    expect(check({ zeile: 1, text: line })).toMatchObject({ row: expect.arrayContaining(['Ada Müller\n\\u0000 😀']) as unknown })
  })

  it('gets the short code of its register', () => {
    expect(rowOf(zaehlerstand({ Obis: '1-1:2.8.0*255' }))).toContain('2.8.0')
  })

  it.each([0, 0.001, 1.5, 12345.678, 999_999_999])('may have the reading %d', (value) => {
    expect(rowOf(zaehlerstand({ Zaehlerstand: value }))).toContain(String(value))
  })
})

describe('a bad line', () => {
  it.each([
    ['{"art":"zaehler",', '–: ist kein JSON-Objekt'],
    [
      geschaeftspartner({ Postanschrift: { Strasse: 'Weg', Hausnummer: '4', PLZ: '12345', Ort: '' } }),
      'Postanschrift.Ort: darf nicht leer sein',
    ],
    [geschaeftspartner({ Postanschrift: 5 }), 'Postanschrift: muss ein Objekt sein'],
    ['[]', '–: ist kein JSON-Objekt'],
    ['null', '–: ist kein JSON-Objekt'],
    ['"zaehler"', '–: ist kein JSON-Objekt'],
    ['['.repeat(60_000), '–: ist kein JSON-Objekt'],
    [`{"art":"zaehler","x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 'Vertragskonto: fehlt'],
    ['{}', 'art: fehlt'],
    ['{"art":3}', 'art: muss ein Text sein'],
    ['{"__proto__":{"art":"zaehler"}}', 'art: fehlt'],
    ['{"art":"constructor"}', expect.stringContaining('art: „constructor“ ist nicht bekannt, bekannt sind geschaeftspartner, ')],
    [`{"art":"a\\u0007\\u202e${'b'.repeat(99)}"}`, expect.stringMatching(/^art: „a··b{37}…“ ist nicht bekannt/)],
    [JSON.stringify(zugang()).replace('{', '{"__proto__":{},'), '__proto__: unbekanntes Feld'],
    [String.raw`{"art":"zugang","iss":"i","sub":"a\u0000b","GPNummer":"1000000001"}`, '–: enthält ein Zeichen, das es in keinem Text gibt'],
    // in a JSON column this would make the whole batch fail
    [
      String.raw`{"art":"anlage","Vertragskonto":"2000000001","Anlagendetails":{"Modularten":[{"Anlagenart":"a\u0000b"}]},"Besteuerungsart":"x"}`,
      '–: enthält ein Zeichen, das es in keinem Text gibt',
    ],
    [
      String.raw`{"art":"redispatchgruppe","VertragskontoNummer":"2000000001","RessourcenNummerSR":"C","Duldungsfall":true,"ZeigeDetails":true,"TechnischeRessourcen":[{"RessourcenNummerTR":"\ud800"}]}`,
      '–: enthält ein Zeichen, das es in keinem Text gibt',
    ],
    [String.raw`{"art":"zugang","iss":"i","sub":"a\ud83d","GPNummer":"1000000001"}`, '–: enthält ein Zeichen, das es in keinem Text gibt'],
    [JSON.stringify(zaehlerstand()).replace('1234', '1e400'), 'Zaehlerstand: muss eine Zahl sein'],
  ])('is refused: %s', (line, expected) => {
    expect(faultOf(line)).toEqual(expected)
  })

  it.each([
    [geschaeftspartner({ ganz: true, Name: undefined }), 'Name: fehlt'],
    [geschaeftspartner({ Name: null }), 'Name: muss ein Text sein'],
    [geschaeftspartner({ GPNummer: undefined }), 'GPNummer: fehlt'],
    [geschaeftspartner({ GPNummer: null }), 'GPNummer: muss ein Text sein'],
    [geschaeftspartner({ ganz: 'ja' }), 'ganz: muss true oder false sein'],
    [
      geschaeftspartner({ Postanschrift: { street: 'a', houseNumber: null, zip: '1', city: 'b' } }),
      'Postanschrift.houseNumber: muss ein Text sein',
    ],
    [vertragskonto({ AnlagenAdresse: null }), 'AnlagenAdresse: muss ein Objekt sein'],
    [geschaeftspartner({ Name: '' }), 'Name: darf nicht leer sein'],
    [geschaeftspartner({ Name: 'x'.repeat(201) }), 'Name: darf höchstens 200 Zeichen haben'],
    [geschaeftspartner({ Stand: 'gestern' }), 'Stand: muss ein Zeitpunkt mit Zeitzone sein: JJJJ-MM-TTThh:mm:ssZ'],
    [`{"art":"antrag","Anlagenleistung":1e400}`, 'Antragsnummer: fehlt'],
    [`{"art":"antrag","Antragsnummer":"E-1","Anlagenleistung":1e400}`, 'Anlagenleistung: muss eine Zahl sein'],
    [`{"art":"geschaeftspartner","GPNummer":"1000000001","__proto__":{"Name":"X"}}`, '__proto__: unbekanntes Feld'],
    ['{"art":"__proto__"}', expect.stringContaining('art: „__proto__“ ist nicht bekannt')],
    [`{"art":"geschaeftspartner","GPNummer":"1000000001","Postanschrift":${DEEP}}`, 'Postanschrift: muss ein Objekt sein'],
    [geschaeftspartner({ GPNummer: '100000001' }), 'GPNummer: muss die Form /^[0-9A-Za-z]{10}$/ haben'],
    [geschaeftspartner({ GPNummer: 1_000_000_001 }), 'GPNummer: muss ein Text sein'],
    [geschaeftspartner({ Geburtsdatum: '2025-02-29' }), 'Geburtsdatum: muss ein Datum sein: JJJJ-MM-TT'],
    [geschaeftspartner({ Geburtsdatum: '21.06.1978' }), 'Geburtsdatum: muss ein Datum sein: JJJJ-MM-TT'],
    [geschaeftspartner({ Geburtsdatum: '0000-01-01' }), 'Geburtsdatum: liegt vor dem Jahr 1'],
    [geschaeftspartner({ Postanschrift: 'Lindenweg 4' }), 'Postanschrift: muss ein Objekt sein'],
    [
      geschaeftspartner({ Postanschrift: { street: 'a', houseNumber: '1', zip: '1', city: 'b', land: 'DE' } }),
      'Postanschrift.land: unbekanntes Feld',
    ],
    [geschaeftspartner({ Vorname: 'Ada' }), 'Vorname: unbekanntes Feld'],
    [
      vertragskonto({ Vertragskontotyp: 'Gas' }),
      'Vertragskontotyp: muss einer dieser Werte sein: Einspeiser, Trinkwasser, Redispatch, Dienstleistung',
    ],
    [vertragskonto({ ganz: true, Vertragskontotyp: undefined }), 'Vertragskontotyp: fehlt'],
    [vertragskonto({ AnlagenAdresse: { ...adresse, PLZ: undefined } }), 'AnlagenAdresse.PLZ: fehlt'],
    [vertragskonto({ ganz: true, AnlagenAdresse: undefined }), 'AnlagenAdresse: fehlt'],
    [vertragskonto({ Anlageninformationen: 'x'.repeat(36) }), 'Anlageninformationen: darf höchstens 35 Zeichen haben'],
    [vertragskonto({ DokumentenversandTyp: 'CSS3' }), 'DokumentenversandTyp: muss einer dieser Werte sein: CSS1, CSS2'],
    [zaehler({ GPNummer: '1000000009' }), 'GPNummer: unbekanntes Feld'],
    [zaehler({ IsIms: 'ja' }), 'IsIms: muss true oder false sein'],
    [zaehler({ MeterType: 'GAS_METER' }), 'MeterType: muss einer dieser Werte sein: WATER_METER, ELECTRIC_METER'],
    [zaehlerstand({ GPNummer: '1000000009' }), 'GPNummer: unbekanntes Feld'],
    [zaehlerstand({ Zaehlerstand: -1 }), 'Zaehlerstand: darf nicht kleiner als 0 sein'],
    [zaehlerstand({ Zaehlerstand: 1.2345 }), 'Zaehlerstand: darf höchstens drei Nachkommastellen haben'],
    [zaehlerstand({ Zaehlerstand: 1e9 }), 'Zaehlerstand: darf nicht größer als 999999999 sein'],
    [zaehlerstand({ Zaehlerstand: '1234' }), 'Zaehlerstand: muss eine Zahl sein'],
    [zaehlerstand({ Obis: '1-1:' }), 'Obis: nennt kein Register'],
    [zaehlerstand({ Datum: '2026-01-31T00:00:00Z' }), 'Datum: muss ein Datum sein: JJJJ-MM-TT'],
    [meldung({ Typ: 'Neuigkeit' }), expect.stringContaining('Typ: muss einer dieser Werte sein: NewDocumentsAvailable, ')],
    [meldung({ Gelesen: 1 }), 'Gelesen: muss true oder false sein'],
    [dokument({ ID: 'a/b' }), expect.stringContaining('ID: muss die Form ')],
    [dokument({ ID: '..' }), expect.stringContaining('ID: muss die Form ')],
    [dokument({ Versanddatum: '9999-12-31' }), 'Versanddatum: liegt nach 2099'],
    [dokument({ Versanddatum: '0000-01-01' }), expect.stringContaining('Versanddatum: ')],
    [meldung({ MeldungID: '..' }), 'MeldungID: kann in keiner Adresse stehen'],
    [meldung({ Meldedatum: '9999-12-31' }), 'Meldedatum: liegt nach 2099'],
    [dokument({ Titel: '' }), 'Titel: darf nicht leer sein'],
    [dokument({ ganz: true, Geschaeftspartner: undefined }), 'Geschaeftspartner: fehlt'],
    [dokument({ Vertragskontotyp: 'Gas' }), expect.stringContaining('Vertragskontotyp: muss einer dieser Werte sein: ')],
    [dokument({ Abrechnungsbetrag: 1.005 }), 'Abrechnungsbetrag: darf höchstens zwei Nachkommastellen haben'],
    [dokument({ Abrechnungsbetrag: '12,50' }), 'Abrechnungsbetrag: muss eine Zahl sein'],
    [dokument({ Datei: 'a\u202e.pdf' }), 'Datei: ist kein Dateiname, wie ihn die Ablage nimmt'],
    [dokument({ ganz: true, Datei: undefined }), 'Datei: fehlt'],
    [anlage({ Vertragskonto: undefined }), 'Vertragskonto: fehlt'],
    [anlage({ Verrechnungstyp: 'Taeglich' }), expect.stringContaining('Verrechnungstyp: muss einer dieser Werte sein: ')],
    [anlage({ Anlagendetails: { Modularten: [{}] } }), 'Anlagendetails.Modularten.0.Anlagenart: fehlt'],
    [anlage({ Anlagendetails: { Gesamtleistung: -1, Modularten: [] } }), 'Anlagendetails.Gesamtleistung: darf nicht kleiner als 0 sein'],
    [redispatchgruppe({ ganz: true, ZeigeDetails: undefined }), 'ZeigeDetails: fehlt'],
    [redispatchgruppe({ Duldungsfall: 'nein' }), 'Duldungsfall: muss true oder false sein'],
    [redispatchgruppe({ TechnischeRessourcen: [{ LeistungTR: 1 }] }), 'TechnischeRessourcen.0.RessourcenNummerTR: fehlt'],
    [redispatchgruppe({ Ablaufdatum: '31.12.2026' }), 'Ablaufdatum: muss ein Datum sein: JJJJ-MM-TT'],
    [geraet({ GeraeteArt: '' }), 'GeraeteArt: darf nicht leer sein'],
    [geraet({ Leistung: '11' }), 'Leistung: muss eine Zahl sein'],
    [geraet({ GPNummer: '1000000001' }), 'GPNummer: unbekanntes Feld'],
    [antrag({ Antragsnummer: 'x'.repeat(61) }), 'Antragsnummer: darf höchstens 60 Zeichen haben'],
    [antrag({ Anlagenart: 'Wind' }), 'Anlagenart: muss einer dieser Werte sein: PV, Speicher'],
    [antrag({ AntragVersendet: '2026-02-30' }), 'AntragVersendet: muss ein Datum sein: JJJJ-MM-TT'],
    [antrag({ antrag_id: '0123456789abcdef0123456789abcdef' }), 'antrag_id: unbekanntes Feld'],
    [antrag({ AnlagenAdresse: { ...adresse, Hausnummer: undefined } }), 'AnlagenAdresse.Hausnummer: fehlt'],
    ...['a', 'a@x\r\nBcc: b@x.de', 'a b@x.de', ' ', 'a@x.de,b@x.de', 'a@x.de, b@x.de'].map((BetreiberEmailAdresse) => [
      antrag({ BetreiberEmailAdresse }),
      expect.stringContaining('BetreiberEmailAdresse: muss die Form '),
    ]),
    ...['Neu\nBcc: b@x.de', 'Neu\u0007'].flatMap((text) => [
      [antrag({ Antragsnummer: text }), expect.stringContaining('Antragsnummer: muss die Form ')],
      [antrag({ ErrichterFirmenname: text }), expect.stringContaining('ErrichterFirmenname: muss die Form ')],
      [antrag({ ErrichterOrt: text }), expect.stringContaining('ErrichterOrt: muss die Form ')],
      [antrag({ BetreiberName: { Name: text } }), expect.stringContaining('BetreiberName.Name: muss die Form ')],
      [antrag({ BetreiberName: { Name: 'Neu', Vorname: text } }), expect.stringContaining('BetreiberName.Vorname: muss die Form ')],
      [antrag({ AnlagenAdresse: { ...adresse, Ort: text } }), expect.stringContaining('AnlagenAdresse.Ort: muss die Form ')],
      [einladung({ Empfaenger: { Name: text, Adresse: adresse } }), expect.stringContaining('Empfaenger.Name: muss die Form ')],
      [
        einladung({ Empfaenger: { Name: 'Neu', Adresse: { ...adresse, Strasse: text } } }),
        expect.stringContaining('Empfaenger.Adresse.Strasse: muss die Form '),
      ],
    ]),
    [antrag({ ErrichterFirmenname: ' ' }), 'ErrichterFirmenname: darf nicht leer sein'],
    [antrag({ BetreiberName: { Name: '\u00a0\u200b' } }), 'BetreiberName.Name: darf nicht leer sein'],
    [einladung({ Empfaenger: { Name: ' ', Adresse: adresse } }), 'Empfaenger.Name: darf nicht leer sein'],
    [einladung({ KanalArt: 'Telefonnummer' }), 'KanalArt: muss einer dieser Werte sein: EMail, Postversand'],
    [einladung({ EinladungID: '' }), expect.stringContaining('EinladungID: ')],
    [einladung({ Empfaenger: { Name: 'Nora Neu' } }), 'Empfaenger.Adresse: fehlt'],
    [zugang({ sub: '' }), 'sub: darf nicht leer sein'],
    [zugang({ email: 'ada@demo.example' }), 'email: unbekanntes Feld'],
  ])('is refused by its schema: %j', (line, expected) => {
    expect(faultOf(line)).toEqual(expected)
  })
})
