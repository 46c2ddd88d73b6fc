import { EMail } from '#contract/_shared/kontakt/email.ts'
import type { BetreiberLinks } from '#contract/betreiber/schema.ts'
import { asLink, asList, asOneOf, asText, variable, type Variable } from '#platform/config.ts'

/** The fictional operator of a demo. Name and number must not belong to a real one. */
export const DEMO_BETREIBER = { name: 'Netz Musterland GmbH', telefon: '0800 000 0000', glaeubigerId: 'DE98ZZZ09999999999' } as const

/** The one arbitration body for energy in Germany. */
const SCHLICHTUNGSSTELLE_ENERGIE =
  'Schlichtungsstelle Energie e. V., Friedrichstraße 133, 10117 Berlin, Telefon 030 2757240-0, www.schlichtungsstelle-energie.de'

/** Settings of the operator's name and contacts. */
export const betreiberVariables = {
  betreiberName: variable<string | undefined>(
    { name: 'BETREIBER_NAME', meaning: 'Name des Netzbetreibers', standard: onlyDemo(DEMO_BETREIBER.name) },
    undefined,
    asText,
  ),
  betreiberTelefon: variable<string | undefined>(
    { name: 'BETREIBER_TELEFON', meaning: 'Telefonnummer des Kundendienstes', standard: onlyDemo(DEMO_BETREIBER.telefon) },
    undefined,
    asText,
  ),
  glaeubigerId: variable<string | undefined>(
    {
      name: 'GLAEUBIGER_ID',
      meaning: 'Gläubiger-Identifikationsnummer der Bundesbank; SEPA-Lastschriftmandate nennen sie',
      standard: onlyDemo(DEMO_BETREIBER.glaeubigerId),
    },
    undefined,
    asGlaeubigerId,
  ),
  eigeneMessstellenbetreiber: variable<readonly string[]>(
    {
      name: 'EIGENE_MESSSTELLENBETREIBER',
      meaning: 'Eigene Namen als Messstellenbetreiber, mit Komma; nur für sie werden Zählerstände gemeldet',
      standard: 'BETREIBER_NAME',
    },
    [],
    asList,
  ),
  barrierefreiheitRecht: variable(
    {
      name: 'BARRIEREFREIHEIT_RECHT',
      meaning: 'Recht, nach dem die Seite zur Barrierefreiheit informiert: bfsg für Unternehmen, bitv für öffentliche Stellen',
    },
    'bfsg',
    asOneOf('bfsg', 'bitv'),
  ),
  barrierefreiheitEMail: variable<string | undefined>(
    { name: 'BARRIEREFREIHEIT_EMAIL', meaning: 'E-Mail-Adresse, an die jemand eine Barriere meldet' },
    undefined,
    asEMail,
  ),
  barrierefreiheitBehoerde: variable<string | undefined>(
    {
      name: 'BARRIEREFREIHEIT_BEHOERDE',
      meaning: 'Name und Anschrift der zuständigen Stelle in einer Zeile: Marktüberwachung nach bfsg, Schlichtung nach bitv',
      standard: 'bei bfsg die Marktüberwachungsstelle der Länder, Magdeburg',
    },
    undefined,
    asText,
  ),
  beschwerdeEMail: variable<string | undefined>(
    {
      name: 'BESCHWERDE_EMAIL',
      meaning:
        'E-Mail-Adresse, an die das Portal an Beschwerden nach § 111a EnWG erinnert, die noch nicht beantwortet sind; leer nur im Log',
    },
    undefined,
    asEMail,
  ),
  schlichtungsstelle: variable(
    {
      name: 'SCHLICHTUNGSSTELLE',
      meaning: 'Schlichtungsstelle nach § 111b EnWG, in einer Zeile mit Anschrift und Webseite; steht in jeder abgelehnten Beschwerde',
    },
    SCHLICHTUNGSSTELLE_ENERGIE,
    asText,
  ),
  andereBeschwerden: variable<string | undefined>(
    {
      name: 'BESCHWERDE_ANDERE',
      meaning:
        'Was Sie bei Beschwerden sagen, für die § 111a EnWG nicht gilt, etwa zu Wasser oder von Unternehmen; leer ein kurzer eigener Text',
    },
    undefined,
    asText,
  ),
} as const

/** Country, check digits, business code and national number (EPC AT-02). The check digits catch typos. */
function asGlaeubigerId(value: string): string {
  const id = value.replaceAll(' ', '').toUpperCase()
  const parts = /^([A-Z]{2})([0-9]{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(id)
  if (!parts) throw new Error('must be a creditor identifier like DE98ZZZ09999999999')
  const [, country = '', check = '', national = ''] = parts
  const digits = `${national}${country}${check}`.replaceAll(/[A-Z]/g, (sign) => String(parseInt(sign, 36)))
  if (BigInt(digits) % 97n !== 1n) throw new Error('has wrong check digits')
  return id
}

function asEMail(value: string): string {
  if (!EMail.safeParse(value).success) throw new Error('must be an e-mail address')
  return value
}

/** Settings of the footer's links to the operator's own pages, by their contract names. */
export const linkVariables = {
  ueberUns: link('UEBER_UNS', 'Über uns'),
  impressum: link('IMPRESSUM', 'Impressum'),
  datenschutz: link('DATENSCHUTZ', 'Datenschutz'),
  faq: link('FAQ', 'Häufige Fragen'),
  loginPortal: link('LOGIN_PORTAL', 'Login-Portal'),
  kontaktformular: link('KONTAKTFORMULAR', 'Kontaktformular', asLink('https', 'http', 'mailto')),
  standorte: link('STANDORTE', 'Standorte'),
  geraeteAnmeldung: variable<string | undefined>(
    { name: 'BETREIBER_LINK_GERAETE_ANMELDUNG', meaning: 'Adresse des Formulars, mit dem ein Gerät nach § 14a EnWG angemeldet wird' },
    undefined,
    asLink('https', 'http'),
  ),
  energySharing: service('ENERGY_SHARING', 'Ihrer Seite über Energy Sharing (Strom mit Nachbarn teilen)'),
  netzanschluss: service('NETZANSCHLUSS', 'Ihrer Seite über neue und geänderte Netzanschlüsse'),
  mastr: service('MASTR', 'Ihrer Seite über den Eintrag im Marktstammdatenregister, oder des Registers selbst'),
} as const satisfies Record<keyof BetreiberLinks, Variable<string | undefined>>

function link(name: string, title: string, parse = asLink('https', 'http')): Variable<string | undefined> {
  const meaning = `Adresse hinter „${title}“ in der Fußzeile`
  return variable<string | undefined>({ name: `BETREIBER_LINK_${name}`, meaning }, undefined, parse)
}

/** A page that screens recommend, so only over an encrypted connection. */
function service(name: string, whose: string): Variable<string | undefined> {
  const meaning = `Adresse ${whose}; ohne sie fehlt der Hinweis darauf`
  return variable<string | undefined>({ name: `BETREIBER_LINK_${name}`, meaning }, undefined, asLink('https'))
}

function onlyDemo(value: string): string {
  return `nur demo: ${value}`
}
