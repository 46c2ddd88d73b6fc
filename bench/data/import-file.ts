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

/** Writes an import file that changes the address of each account. */
export function writeMovedAccounts(path: string, count: number, ort: string): Promise<void> {
  const line = (index: number) => ({
    art: 'vertragskonto',
    Vertragskonto: vkNummer(index),
    AnlagenAdresse: { Strasse: 'Lindenweg', Hausnummer: '1', PLZ: '12345', Ort: ort },
  })
  return writeLines(path, count, (index) => JSON.stringify(line(index)))
}

/** of a delta, by sort of line; the sum is its number of lines */
const DELTA = { partners: 1500, accounts: 1000, newPartners: 400, newAccounts: 400, newMeters: 400, readings: 1000, deletedReadings: 300 }
export const DELTA_LINES = Object.values(DELTA).reduce((sum, lines) => sum + lines, 0)

const METER = { Zaehlernummer: '1EMH1', Zaehlertyp: 'Zweirichtungszaehler', MeterType: 'ELECTRIC_METER', Messstellenbetreiber: 'Netz' }
const reading = (index: number) => ({ art: 'zaehlerstand', Vertragskonto: vkNummer(index), Zaehlernummer: '1EMH1', Obis: '1.8.0' })
const KIND = { AbleseArt: '01', AbleseArtBezeichnung: 'abgelesen', AbleseKategorie: 'N', AbleseKategorieBezeichnung: 'Netzbetreiber' }

/**
 * Writes what changed in a day: fields of partners and accounts, new ones with their meters, readings, and deletions.
 *
 * Each round has lines of its own. The first accounts must have a meter and a reading (`insertMeters`).
 */
export async function writeDelta(path: string, accounts: number, round: number): Promise<void> {
  // spread over all rows, as changes of a day are
  const known = (index: number) => ((index * 7919 + round * 13) * 101) % accounts
  const added = (index: number) => accounts + round * DELTA.newAccounts + index
  const metered = (index: number) => round * (DELTA.readings + DELTA.deletedReadings) + index
  const lines = [
    ...rows(DELTA.partners, (index) => ({
      art: 'geschaeftspartner',
      GPNummer: gpNummer(known(index)),
      Telefonnummer: `0171 ${round}${index}`,
    })),
    ...rows(DELTA.accounts, (index) => ({
      art: 'vertragskonto',
      Vertragskonto: vkNummer(known(index)),
      Anlageninformationen: `Neu ${round}`,
    })),
    ...rows(DELTA.newPartners, (index) => JSON.parse(partnerLine(added(index))) as object),
    ...rows(DELTA.newAccounts, (index) => JSON.parse(accountLine(added(index))) as object),
    ...rows(DELTA.newMeters, (index) => ({ art: 'zaehler', Vertragskonto: vkNummer(added(index)), ...METER })),
    ...rows(DELTA.readings, (index) => ({ ...reading(metered(index)), Datum: '2026-06-30', Zaehlerstand: 5 + index, ...KIND })),
    ...rows(DELTA.deletedReadings, (index) => ({ ...reading(metered(DELTA.readings + index)), Datum: '2026-01-31', loeschen: true })),
  ]
  await writeLines(path, lines.length, (index) => JSON.stringify(lines[index]))
}

function rows(count: number, rowOf: (index: number) => object): object[] {
  return Array.from({ length: count }, (_, index) => rowOf(index))
}

/** SQL that gives the first accounts a meter with a reading, as `writeDelta` expects. */
export const insertMeters = (count: number) => `
  insert into portal.zaehler (vk_nummer, gp_nummer, zaehlernummer, zaehlertyp, meter_type, messstellenbetreiber)
    select vk_nummer, gp_nummer, '1EMH1', 'Zweirichtungszaehler', 'ELECTRIC_METER', 'Netz'
      from portal.vertragskonto where vk_nummer < (${vkNummer(count)})::text;
  insert into portal.zaehlerstand (vk_nummer, gp_nummer, zaehlernummer, obis, datum, zaehlerstand, ablese_art, ablese_art_bezeichnung,
                                   ablese_kategorie, ablese_kategorie_bezeichnung)
    select vk_nummer, gp_nummer, '1EMH1', '1.8.0', '2026-01-31', 1, '01', 'abgelesen', 'N', 'Netzbetreiber' from portal.zaehler`
