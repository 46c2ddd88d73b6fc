import { csvOf } from '#contract/_shared/text/csv.ts'
import type { AbgerufenerVorgang } from '#contract/erp/schema.ts'
import { leftOutCsv, sapCsv, sapRowsOf, type SapCodes } from './sap.ts'

/** How Vorgaenge are written: an entry of the pull a line, a table for spreadsheets, or the readings for SAP's upload. */
export const DATEIFORMATE = ['ndjson', 'csv', 'sap'] as const
export type Dateiformat = (typeof DATEIFORMATE)[number]

/** The files of one number by their endings. */
export function contentsOf(all: readonly AbgerufenerVorgang[], formate: readonly Dateiformat[], codes: SapCodes): Map<string, string> {
  const contents = new Map<string, string>()
  if (formate.includes('ndjson')) contents.set('.ndjson', all.map((one) => `${JSON.stringify(one)}\n`).join(''))
  if (formate.includes('csv')) contents.set('.csv', tableOf(all))
  if (formate.includes('sap')) {
    const { rows, leftOut } = sapRowsOf(all, codes)
    // without a reading too, or a missing number would look like a lost file
    contents.set('.sap.csv', sapCsv(rows))
    if (leftOut.length > 0) contents.set('.sap-ausgelassen.csv', leftOutCsv(leftOut))
  }
  return contents
}

function tableOf(all: readonly AbgerufenerVorgang[]): string {
  return csvOf([
    ['Folge', 'VorgangId', 'Nummer', 'Art', 'Status', 'ErstelltAm', 'GPNummer', 'VKNummer', 'PersonIss', 'PersonSub', 'Nutzlast'],
    ...all.map(({ Person, Nutzlast, ...row }) => [
      row.Folge,
      row.VorgangId,
      row.Nummer,
      row.Art,
      row.Status,
      row.ErstelltAm,
      row.GPNummer ?? '',
      row.VKNummer ?? '',
      Person.iss,
      Person.sub,
      JSON.stringify(Nutzlast),
    ]),
  ])
}
