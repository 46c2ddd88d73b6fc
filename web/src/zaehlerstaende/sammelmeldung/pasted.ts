import { losesDecimals, readZaehlerstand } from '#contract/zaehlerstaende/typed-reading.ts'
import type { WhyNoReport } from '#contract/_shared/zaehlerstand/zaehlerstand.ts'
import type { Zaehler } from '#contract/zaehlerstaende/schema.ts'
import { formatDatum, readDatum } from '../../_ui/format.ts'
import type { Meter, RowEntries } from './meter.ts'
import { zeilenOf, type Zeile } from './table.ts'

/** A meter that takes no report, with the reason. */
export interface ClosedMeter {
  readonly zaehler: Zaehler
  readonly why: WhyNoReport
}

/** What a customer's table can name. */
export interface KnownMeters {
  readonly open: readonly Meter[]
  readonly closed: readonly ClosedMeter[]
}

export type WhyLeft =
  | { readonly kind: 'ohneZaehler' | 'unbekannt' | 'ohneStand' | 'zuVieleStaende' | 'zaehlwerkUnbekannt' }
  | { readonly kind: 'keineMeldung'; readonly closed: ClosedMeter }

/** A row of the pasted table and what it becomes. */
export interface PastedRow {
  readonly nummer: number
  /** As pasted, so that a row can be found again. */
  readonly text: string
  readonly result: WhyLeft | { readonly kind: 'gelesen'; readonly meter: Meter; readonly row: RowEntries; readonly cutsDecimals: boolean }
}

type Column = 'zaehler' | 'datum' | 'stand' | 'bezug' | 'zaehlwerk' | 'sonst'

/** The heads that tables use. The first that fits counts. */
const HEADS: readonly (readonly [Column, RegExp])[] = [
  ['datum', /datum|tag|date/i],
  ['zaehlwerk', /obis|register|kennzahl/i],
  ['zaehler', /z(ä|ae?)hler.?(nummer|nr|no)|ger(ä|ae?)te?.?(nummer|nr)|^z(ä|ae?)hler$|^meter/i],
  ['bezug', /bezug|bezogen|1\.8\.0/i],
  ['stand', /stand|wert|eingespeist|einspeisung|verbrauch|2\.8\.0|1\.0\.1/i],
]

/** Reads a pasted table row by row. Every row that is not empty or a head comes back. */
export function readPasted(text: string, meters: KnownMeters): PastedRow[] {
  const [first, ...others] = zeilenOf(text)
  if (!first) return []
  const known = knownNumbers(meters)
  const columns = isHead(first, known) ? first.zellen.map(columnOf) : undefined
  return (columns ? others : [first, ...others]).map(({ nummer, zellen }) => ({
    nummer,
    text: zellen.filter((zelle) => zelle !== '').join(' | '),
    result: resultOf(columns ? cellsByHead(zellen, columns) : cellsByContent(zellen, known), known),
  }))
}

function columnOf(head: string): Column {
  return HEADS.find(([, words]) => words.test(head))?.[0] ?? 'sonst'
}

/** A first row without any value, but with the word for a meter. */
function isHead({ zellen }: Zeile, known: Known): boolean {
  const isValue = (zelle: string) => known.has(plain(zelle)) || readZaehlerstand(zelle).kind === 'wert' || readDatum(zelle).kind === 'tag'
  return !zellen.some(isValue) && zellen.some((zelle) => columnOf(zelle) === 'zaehler')
}

type Known = ReadonlyMap<string, Meter | ClosedMeter>

/** The form in which numbers are compared: a spreadsheet removes leading zeros, people add spaces. */
function plain(nummer: string): string {
  return nummer
    .replace(/[\s'’-]/g, '')
    .replace(/^0+(?=.)/, '')
    .toUpperCase()
}

/** By number; a meter that takes a report comes before one of the same number that does not. */
function knownNumbers({ open, closed }: KnownMeters): Known {
  const known = new Map<string, Meter | ClosedMeter>()
  for (const one of [...open, ...closed]) {
    const nummer = plain(one.zaehler.zaehlernummer)
    if (!known.has(nummer)) known.set(nummer, one)
  }
  return known
}

interface Cells {
  readonly zaehler: string
  readonly datum: string
  readonly zaehlwerk: string
  readonly staende: readonly string[]
  readonly bezug: string
}

function cellsByHead(zellen: readonly string[], columns: readonly Column[]): Cells {
  const all = (column: Column) => zellen.filter((zelle, index) => columns[index] === column && zelle !== '')
  const one = (column: Column) => all(column)[0] ?? ''
  return { zaehler: one('zaehler'), datum: one('datum'), zaehlwerk: one('zaehlwerk'), staende: all('stand'), bezug: one('bezug') }
}

/** Without heads each cell is known by what it contains; a cell that cannot be a value, such as a street, is passed over. */
function cellsByContent(zellen: readonly string[], known: Known): Cells {
  const filled = zellen.filter((zelle) => zelle !== '')
  const datum = filled.find((zelle) => ['tag', 'keinTag'].includes(readDatum(zelle).kind)) ?? ''
  const others = filled.filter((zelle) => zelle !== datum)
  const zaehler = others.find((zelle) => known.has(plain(zelle))) ?? others[0] ?? ''
  const [rest, accounts] = [others.filter((zelle) => zelle !== zaehler), accountsOf(known.get(plain(zaehler)))]
  const staende = rest.filter((zelle) => readZaehlerstand(zelle).kind === 'wert' && !accounts.includes(plain(zelle)))
  // a spoilt value is better shown at its field than lost
  const spoilt = staende.length === 0 ? rest.filter((zelle) => /^[^\p{L}]*[0-9]/u.test(zelle)).slice(0, 1) : []
  return { zaehler, datum, zaehlwerk: '', staende: [...staende, ...spoilt], bezug: '' }
}

function accountsOf(one: Meter | ClosedMeter | undefined): readonly string[] {
  return one && 'konto' in one ? [plain(one.konto.vertragskonto), plain(one.konto.gpNummer)] : []
}

function resultOf({ zaehler, datum, zaehlwerk, staende, bezug }: Cells, known: Known): PastedRow['result'] {
  if (zaehler === '') return { kind: 'ohneZaehler' }
  const meter = known.get(plain(zaehler))
  if (!meter) return { kind: 'unbekannt' }
  if ('why' in meter) return { kind: 'keineMeldung', closed: meter }
  const wanted = /[12]\.\d\.\d/.exec(zaehlwerk)?.[0]
  const registers = meter.felder.map(({ obisCodeShort }) => obisCodeShort)
  if (wanted !== undefined && !registers.includes(wanted)) return { kind: 'zaehlwerkUnbekannt' }
  const values = bezug === '' ? staende : [staende[0] ?? '', bezug, ...staende.slice(1)]
  if (!values.some((text) => text !== '')) return { kind: 'ohneStand' }
  const targets = wanted === undefined ? registers : [wanted]
  if (values.length > targets.length) return { kind: 'zuVieleStaende' }
  const werte = Object.fromEntries(values.flatMap((text, index) => (text === '' ? [] : [[targets[index] ?? '', written(text)]])))
  return {
    kind: 'gelesen',
    meter,
    row: { ...(datum !== '' && { datum: writtenDay(datum) }), werte },
    cutsDecimals: values.some(losesDecimals),
  }
}

/** The value as its field shows it; a text that is no value stays as it is. */
function written(text: string): string {
  const read = readZaehlerstand(text)
  return read.kind === 'wert' ? String(read.wert) : text
}

function writtenDay(text: string): string {
  const read = readDatum(text)
  return read.kind === 'tag' ? formatDatum(read.datum) : text
}

/** What a meter gets from the table: one reading, or several that somebody must choose from. */
export interface Found {
  readonly meter: Meter
  readonly choices: readonly { readonly zeilen: readonly number[]; readonly row: RowEntries }[]
}

/** The read rows by meter. The same values twice count once; other registers of the same day belong together. */
export function foundIn(rows: readonly PastedRow[]): Found[] {
  const found = new Map<string, Found>()
  for (const { nummer, result } of rows) {
    if (result.kind !== 'gelesen') continue
    const { meter, row } = result
    const choices = found.get(meter.key)?.choices ?? []
    const same = choices.find((choice) => fits(choice.row, row))
    const rest = choices.filter((choice) => choice !== same)
    const joined = { zeilen: [...(same?.zeilen ?? []), nummer], row: { ...row, werte: { ...same?.row.werte, ...row.werte } } }
    found.set(meter.key, { meter, choices: [...rest, joined] })
  }
  return [...found.values()]
}

function fits(a: RowEntries, b: RowEntries): boolean {
  return a.datum === b.datum && Object.entries(b.werte).every(([obis, text]) => a.werte[obis] === undefined || a.werte[obis] === text)
}
