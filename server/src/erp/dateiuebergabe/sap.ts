import { csvOf } from '#contract/_shared/text/csv.ts'
import { BERLIN } from '#contract/_shared/datum/berlin.ts'
import type { AbgerufenerVorgang } from '#contract/erp/schema.ts'
import { REGISTER_LENGTH, SERIALNO_LENGTH } from './limits.ts'

/** What SAP must know that the portal does not. */
export interface SapCodes {
  /** REGISTER by OBIS code */
  readonly zaehlwerke: ReadonlyMap<string, string>
  /** MRREASON: why it was read */
  readonly ablesegrund: string
  /** ACTUALCUSTOMERMRTYPE: who read it */
  readonly ableseart: string
}

/** Fields of BAPIEABLU, the structure that BAPI_MTRREADDOC_UPLOAD and the IDoc ISU_MR_UPLOAD01 take, and at the end what we acknowledge by. */
const SAP_FIELDS = [
  'SERIALNO',
  'REGISTER',
  'MRREASON',
  'READINGRESULT',
  'ACTUALCUSTOMERMRTYPE',
  'MRDATEFORBILLING',
  'MRTIMEFORBILLING',
  'ACTUALMRDATE',
  'ACTUALMRTIME',
  'VORGANGID',
] as const

/** A reading that is no row for SAP, and why. */
export interface LeftOut {
  readonly vorgang: AbgerufenerVorgang
  readonly grund: string
}

export interface SapRows {
  readonly rows: readonly (readonly string[])[]
  readonly leftOut: readonly LeftOut[]
}

/** The reported readings among these Vorgaenge as rows of SAP's upload. Other kinds are not for it. */
export function sapRowsOf(all: readonly AbgerufenerVorgang[], codes: SapCodes): SapRows {
  const rows: string[][] = []
  const leftOut: LeftOut[] = []
  for (const vorgang of all) {
    if (vorgang.Art !== 'Zaehlerstand') continue
    const row = sapRowOf(vorgang, codes)
    if (typeof row === 'string') leftOut.push({ vorgang, grund: row })
    else rows.push(row)
  }
  return { rows, leftOut }
}

/** A row, or why there is none. */
function sapRowOf(
  { VorgangId, ErstelltAm, Nutzlast }: AbgerufenerVorgang,
  { zaehlwerke, ablesegrund, ableseart }: SapCodes,
): string[] | string {
  const { Zaehlernummer, Obis, Ablesedatum, Zaehlerstand } = Nutzlast
  const serialNo = String(Zaehlernummer)
  if (serialNo.length > SERIALNO_LENGTH) return `SERIALNO hat höchstens ${SERIALNO_LENGTH} Zeichen`
  const register = zaehlwerke.get(String(Obis))
  if (register === undefined) return `SAP_ZAEHLWERKE nennt kein Zählwerk für ${String(Obis)}`
  const date = String(Ablesedatum).replaceAll('-', '')
  // a day in the past was read at a time that nobody said
  const reported = partsOf(new Date(ErstelltAm))
  const time = reported.date === date ? reported.time : ''
  return [
    serialNo,
    register.padStart(REGISTER_LENGTH, '0'),
    ablesegrund,
    String(Zaehlerstand),
    ableseart,
    date,
    time,
    date,
    time,
    VorgangId,
  ]
}

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: BERLIN, dateStyle: 'short', timeStyle: 'medium' })

/** Day and time in Germany as SAP writes them: 20261120, 103000. */
function partsOf(moment: Date): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = format.format(moment).split(' ')
  return { date: date.replaceAll('-', ''), time: time.replaceAll(':', '') }
}

export function sapCsv(rows: SapRows['rows']): string {
  return csvOf([[...SAP_FIELDS], ...rows])
}

export function leftOutCsv(leftOut: readonly LeftOut[]): string {
  return csvOf([['Folge', 'VorgangId', 'Grund'], ...leftOut.map(({ vorgang, grund }) => [vorgang.Folge, vorgang.VorgangId, grund])])
}
