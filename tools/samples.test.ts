import { describe, expect, it } from 'vitest'
import { demoLines } from '../start/demo/data/lines.ts'
import { demoUsers } from '../start/demo/data/users.ts'
import { demoVorgaenge } from '../start/demo/data/vorgaenge.ts'
import { files, textOf } from './files.ts'

// An example on a screen or in a message must not be data of a demo customer: it would look like a leak.

const TODAY = '2026-11-20'
/** Fields that identify a customer. Words, amounts and days of events do not. */
const PERSONAL =
  'Name Kontoinhaber EMailAdresse Telefonnummer Mobilfunknummer Steuernummer Geburtsdatum IBAN Mandatsreferenz Vertragskonto VkNummer GPNummer Zaehlernummer Messlokation Marktlokation MaStRNummer Anlagenschluessel Antragsnummer'.split(
    ' ',
  )

const personal = [...new Set(valuesIn([...demoLines(TODAY, 'https://id.example').map((line): unknown => JSON.parse(line)), demoVorgaenge]))]
const logins = demoUsers.flatMap(({ email, given_name, family_name, mobile_number = email }) => [
  email,
  `${given_name} ${family_name}`,
  mobile_number,
])
/** A single word (Neu, Haus) identifies nobody. */
const patterns = [...new Set([...personal, ...logins])]
  .filter((value) => /[\d@ ]/.test(value))
  .map((value) => ({ value, signs: signsOf(value.replace(/^\+49/, '')), pattern: patternOf(value) }))

function findings(text: string): string[] {
  const all = signsOf(text)
  return patterns.filter(({ signs, pattern }) => all.includes(signs) && pattern.test(text)).map(({ value }) => value)
}

describe('data of a demo customer', () => {
  it.each([
    ['Wie bei Ihrer Bank, zum Beispiel Ada Sonne', 'Ada Sonne'],
    ['zum Beispiel Lindenweg 4 Musterstadt', 'Lindenweg 4'],
    ['zum Beispiel 12/345/67890', '12/345/67890'],
    ['zum Beispiel 030 / 231 250 01', '+493023125001'],
    ['zum Beispiel ada.sonne@demo.example', 'ada.sonne@demo.example'],
    ['geboren am 21.06.1978', '21.06.1978'],
    ['Vertragskonto 2000 000 001', '2000000001'],
  ])('is found in %s', (text, value) => {
    expect(findings(text)).toContain(value)
  })

  it('is not found in other words and numbers', () => {
    expect(findings('Lindenweg 40 Musterstadt, Marktplatz 1, 12345 Musterstadt, sonne@demo.example, 112/345/678901')).toEqual([])
  })

  it('is in no catalogue of texts and not on the page of parts', () => {
    const catalogues = files.filter((file) => /texts\.de\.ts$|[/]_app[/]dev[/].*\.tsx?$/.test(file))
    expect(catalogues.length).toBeGreaterThan(90)
    expect(catalogues.flatMap((file) => findings(textOf(file)).map((value) => `${file}: ${value}`))).toEqual([])
  })
})

/** Values that identify a customer, and street with number of their addresses. */
function valuesIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return []
  if (Array.isArray(data)) return data.flatMap(valuesIn)
  const { Strasse, Hausnummer, street = Strasse, houseNumber = Hausnummer, Feld, Wert, art, ...fields } = data as Record<string, unknown>
  // the address register has every house of the area
  if (art === 'adresse') return []
  const address = typeof street === 'string' && typeof houseNumber === 'string' ? [`${street} ${houseNumber}`] : []
  const changed = typeof Feld === 'string' && PERSONAL.includes(Feld) && typeof Wert === 'string' ? [Wert] : []
  const own = Object.entries(fields).flatMap(([name, value]) =>
    PERSONAL.includes(name) && typeof value === 'string' ? [value] : valuesIn(value),
  )
  return [...address, ...changed, ...own].map(asShown)
}

/** A day of birth as it is shown. */
function asShown(value: string): string {
  return value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1')
}

/** Letters and digits only. */
function signsOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}

/** Matches a value with any spacing, and a telephone number with or without country code. */
function patternOf(value: string): RegExp {
  const [, national] = /^\+49(\d+)$/.exec(value) ?? []
  const signs = Array.from(signsOf(national ?? value)).join(String.raw`[^\p{L}\p{N}]{0,3}`)
  const before = national === undefined ? String.raw`(?<![\p{L}\p{N}])(?<![\p{L}\p{N}]\.)` : ''
  return new RegExp(String.raw`${before}${signs}(?![\p{L}\p{N}])`, 'iu')
}
