/** Texts that may break a page, a sentence, a line or a layout. A script that runs sets `hostil` on the window. */
export const hostileTexts: readonly string[] = [
  `<script>window.hostil=1</script>`,
  `"><img src=x onerror="window.hostil=1">`,
  `'><svg/onload=window.hostil=1>`,
  `javascript:window.hostil=1//`,
  `</textarea></title><iframe srcdoc="<script>parent.hostil=1</script>">`,
  '{{constructor.constructor("window.hostil=1")()}}${window.hostil=1}<%= 1 %>',
  `<a href="//evil.example" style="position:fixed;inset:0">&lt;b&gt;&amp;nbsp;&#0;</a>`,
  `=HYPERLINK("https://evil.example")`,
  '\u202egnal dnu sträwkcür\u202c \u2066\u200b\u2069 أهلا وسهلا',
  '👩‍👩‍👧‍👦🏳️‍🌈 Z\u0351\u0312a\u0334l\u0337g\u0335o ﷽',
  'Donaudampfschifffahrtsgesellschaft'.repeat(150),
]

/** The file of all documents; it must be beside the lines. */
export const HOSTILE_FILE = 'hostil.pdf'
export const HOSTILE_ERECHNUNG = 'hostil.xml'

interface Owner {
  /** issuer and subject of the person who sees the rows */
  readonly iss: string
  readonly sub: string
  /** YYYY-MM-DD, the date of readings and notices */
  readonly today: string
}

/**
 * Import lines that carry each text in every field that allows it: partner, account, meter, reading, notice, document and plant.
 *
 * A text is cut to the length of its field.
 */
export function hostileLines(owner: Owner): string[] {
  const kinds = ['Einspeiser', 'Trinkwasser', 'Redispatch', 'Dienstleistung']
  return hostileTexts
    .flatMap((text, index) => linesWith(text, String(index).padStart(3, '0'), kinds[index % kinds.length] ?? '', owner))
    .map((line) => JSON.stringify(line))
}

function linesWith(text: string, number: string, Vertragskontotyp: string, { iss, sub, today }: Owner): object[] {
  const cut = (maximum: number) => cutTo(text, maximum)
  const [GPNummer, Vertragskonto] = [`7000000${number}`, `7100000${number}`]
  const Zaehlernummer = cutTo(`${number} ${text}`, 40)
  const AnlagenAdresse = { Strasse: cut(100), Hausnummer: cut(20), PLZ: cut(10), Ort: cut(100) }
  const meter = { art: 'zaehler', Vertragskonto, Zaehlernummer, Zaehlertyp: cut(60), Messstellenbetreiber: cut(200), Messlokation: cut(60) }
  return [
    {
      art: 'geschaeftspartner',
      GPNummer,
      Name: cut(200),
      Typ: cut(60),
      Postanschrift: { street: cut(100), houseNumber: cut(20), zip: cut(10), city: cut(100) },
      Telefonnummer: cut(30),
      Mobilfunknummer: cut(30),
      EMailAdresse: emailWith(text),
      Steuernummer: cut(30),
    },
    {
      art: 'vertragskonto',
      Vertragskonto,
      GPNummer,
      Vertragskontotyp,
      AnlagenAdresse,
      Anlageninformationen: cut(35),
      AbweichenderPostempfaenger: { Name: cut(200), Adresse: AnlagenAdresse },
    },
    { ...meter, MeterType: Vertragskontotyp === 'Trinkwasser' ? 'WATER_METER' : 'ELECTRIC_METER' },
    {
      art: 'zaehlerstand',
      Vertragskonto,
      Zaehlernummer,
      Obis: Vertragskontotyp === 'Trinkwasser' ? '1.0.1' : '2.8.0',
      Datum: today,
      Zaehlerstand: 1000,
      AbleseArt: cut(20),
      AbleseArtBezeichnung: cut(100),
      AbleseKategorie: cut(20),
      AbleseKategorieBezeichnung: cut(100),
    },
    ...einspeisungWith(text, number, Vertragskonto),
    ...geldWith(text, number, Vertragskonto, today),
    {
      art: 'meldung',
      MeldungID: cutTo(`${number} ${text}`, 100),
      GPNummer,
      VKNummer: Vertragskonto,
      Typ: 'Unknown',
      Nachricht: cut(2000),
      Meldedatum: today,
    },
    {
      art: 'dokument',
      ID: `hostil-${number}`,
      Titel: cut(200),
      Geschaeftspartner: GPNummer,
      Vertragskonto,
      Versanddatum: today,
      Typ: cut(20),
      Vertragskontotyp,
      Datei: HOSTILE_FILE,
      ERechnung: HOSTILE_ERECHNUNG,
    },
    { art: 'zugang', iss, sub, GPNummer },
    { art: 'adresse', ...AnlagenAdresse, Land: cut(60) },
  ]
}

/** A plant, a redispatch group, a device, an application and an invitation. */
function einspeisungWith(text: string, number: string, Vertragskonto: string): object[] {
  const cut = (maximum: number) => cutTo(text, maximum)
  const own = (maximum: number) => cutTo(`${number} ${text}`, maximum)
  const Adresse = { Strasse: cut(100), Hausnummer: cut(20), PLZ: cut(10), Ort: cut(100) }
  return [
    {
      art: 'anlage',
      Vertragskonto,
      Anlagendetails: {
        Marktlokation: cut(40),
        Spannungsebene: cut(100),
        Modularten: [{ Anlagenart: cut(100), Anlagenschluessel: cut(100), MaStRNummer: cut(40) }],
      },
      Besteuerungsart: cut(60),
    },
    {
      art: 'redispatchgruppe',
      VertragskontoNummer: Vertragskonto,
      RessourcenNummerSR: own(60),
      EinsatzverantwortlicherBezeichnung: cut(200),
      Duldungsfall: true,
      BilanzierungsmodellText: cut(200),
      ZeigeDetails: true,
      TechnischeRessourcen: [
        {
          RessourcenNummerTR: own(60),
          EEGAnlagenschluessel: cut(100),
          BetreiberBezeichnung: cut(200),
          Abrechnungsmodell: cut(100),
          MaStRNummer: cut(40),
        },
      ],
    },
    {
      art: 'geraet',
      GeraetId: own(100),
      Vertragskonto,
      GeraeteArt: cut(100),
      Hersteller: cut(100),
      SystemTyp: cut(100),
      Typ: cut(100),
      Standort: cut(200),
    },
    {
      art: 'antrag',
      Antragsnummer: own(60),
      Geschaeftspartner: `7000000${number}`,
      Anlagenart: 'PV',
      Anlagenleistung: 9.8,
      AnlagenAdresse: Adresse,
      ErrichterFirmenname: cut(200),
      ErrichterOrt: cut(100),
      BetreiberName: { Name: cut(200), Vorname: cut(100) },
      BetreiberEmailAdresse: emailWith(text),
      AntragVersendet: '2026-03-02',
    },
    {
      art: 'einladung',
      EinladungID: own(100),
      Antragsnummer: own(60),
      KanalArt: 'Postversand',
      Empfaenger: { Name: cut(200), Adresse },
    },
  ]
}

/** An advance, a booking, bank details and a water connection. */
function geldWith(text: string, number: string, Vertragskonto: string, today: string): object[] {
  const verbindung = { Kontoinhaber: cutTo(text, 200), IBAN: 'DE89370400440532013000', Bankname: cutTo(text, 200) }
  return [
    { art: 'wasseranschluss', Vertragskonto, Preise: [{ VerbrauchsZoneVon: 0, Kubikmeterpreis: 2.15 }], Wasserhaertegrad: 11 },
    { art: 'abschlag', Vertragskonto, Verrechnungstyp: 'Jaehrlich', Abschlagsverfahren: 'Monatlich', Abschlag: 45, Folgeabschlag: 45 },
    {
      art: 'zahlung',
      ZahlungID: cutTo(`${number} ${text}`, 100),
      Geschaeftspartner: `7000000${number}`,
      Vertragskonto,
      Zahlungsart: 'Abschlag',
      Buchungstag: today,
      Betrag: 45,
    },
    {
      art: 'bankdaten',
      VkNummer: Vertragskonto,
      Auszahlung: verbindung,
      Abbuchung: { ...verbindung, SEPAMandat: { Mandatsreferenz: cutTo(text, 100), ZuletztGenutzt: today } },
    },
  ]
}

function emailWith(text: string): string {
  return `${cutTo(text.replaceAll(/[@\s]/g, ''), 200)}@demo.example`
}

/** Cuts without leaving half a surrogate pair. */
function cutTo(text: string, maximum: number): string {
  const start = text.slice(0, maximum)
  return start.isWellFormed() ? start : start.slice(0, -1)
}
