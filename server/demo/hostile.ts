/** What customers' data may hold to break out of a page, a sentence, a line or a layout. What runs sets `hostil` on the window. */
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

/** The file of all their documents; it has to lie beside the lines. */
export const HOSTILE_FILE = 'hostil.pdf'

interface Owner {
  /** the identity provider and the subject that see the rows */
  readonly iss: string
  readonly sub: string
  /** YYYY-MM-DD; readings and notices are of this day */
  readonly today: string
}

/**
 * Lines of an import file: for each text a business partner with an account, a meter, a reading, a notice and a document that carry it
 * wherever a text may stand. The import takes each field up to its own length, so a long text is cut to that.
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
      EMailAdresse: `${cutTo(text.replaceAll(/[@\s]/g, ''), 200)}@demo.example`,
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
    },
    { art: 'zugang', iss, sub, GPNummer },
    { art: 'adresse', ...AnlagenAdresse, Land: cut(60) },
  ]
}

/** No half character is left at the end. */
function cutTo(text: string, maximum: number): string {
  const start = text.slice(0, maximum)
  return start.isWellFormed() ? start : start.slice(0, -1)
}
