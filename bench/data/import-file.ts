import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

const TYPES = ['Einspeiser', 'Trinkwasser', 'Redispatch', 'Dienstleistung']
const STREETS = ['Lindenweg', 'Am Mühlenbach', 'Straße des 17. Juni', 'Hauptstraße', 'Gärtnerplatz']
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
const gpNummer = (index: number) => String(1_000_000_000 + index)
const vkNummer = (index: number) => String(2_000_000_000 + index)

function partnerLine(index: number): string {
  return JSON.stringify({
    art: 'geschaeftspartner',
    GPNummer: gpNummer(index),
    Name: `Ada Sonne ${index}`,
    Typ: 'Privatperson',
    Geburtsdatum: `19${String(50 + (index % 50))}-0${1 + (index % 9)}-1${index % 10}`,
    Postanschrift: {
      street: pick(STREETS, index),
      houseNumber: String(1 + (index % 120)),
      zip: String(10_000 + (index % 80_000)),
      city: 'Musterstadt',
    },
    Telefonnummer: `0123 ${index}`,
    EMailAdresse: `kunde-${index}@demo.example`,
  })
}

function accountLine(index: number): string {
  return JSON.stringify({
    art: 'vertragskonto',
    Vertragskonto: vkNummer(index),
    GPNummer: gpNummer(index),
    Vertragskontotyp: pick(TYPES, index),
    AnlagenAdresse: {
      Strasse: pick(STREETS, index),
      Hausnummer: String(1 + (index % 120)),
      PLZ: String(10_000 + (index % 80_000)),
      Ort: 'Musterstadt',
    },
    DokumentenversandTyp: index % 3 === 0 ? 'CSS2' : 'CSS1',
    ...(index % 10 === 0 ? { Ablaufdatum: '2025-12-31' } : {}),
    ...(index % 7 === 0 ? { Anlageninformationen: 'Scheune hinten links' } : {}),
  })
}

const LINES_AT_ONCE = 2000

/** Writes an import file of business partners only. */
export function writePartners(path: string, count: number): Promise<void> {
  return writeLines(path, count, partnerLine)
}

/** Writes an import file of contract accounts only, each with a partner of its own. */
export function writeAccounts(path: string, count: number): Promise<void> {
  return writeLines(path, count, accountLine)
}

async function writeLines(path: string, count: number, lineOf: (index: number) => string): Promise<void> {
  const file = createWriteStream(path)
  for (let start = 0; start < count; start += LINES_AT_ONCE) {
    const lines = Array.from({ length: Math.min(LINES_AT_ONCE, count - start) }, (_, offset) => `${lineOf(start + offset)}\n`)
    if (!file.write(lines.join(''))) await once(file, 'drain')
  }
  file.end()
  await finished(file)
}
