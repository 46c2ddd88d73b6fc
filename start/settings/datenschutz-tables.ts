import { PURPOSES, type Purpose, type TableDeclaration } from '#platform/retention/declaration.ts'
import { FRIST_ARTEN, FRISTEN, type FristArt } from '#server/aufbewahrung/fristen.ts'
import { allTables } from '../storage/tables.ts'
import { tableOf } from './operations-tables.ts'

const monate = (months: number) => `${months} ${months === 1 ? 'Monat' : 'Monate'}`
const settingOf = (art: FristArt) => `AUFBEWAHRUNG_${art.toUpperCase()}_MONATE`

/** The tables that `npm run docs` writes into the record of processing, by the name of their place. */
export function datenschutzTables(): Readonly<Record<string, string>> {
  return {
    verarbeitungen: (Object.keys(PURPOSES) as Purpose[]).map(sectionOf).join('\n\n'),
    fristen: tableOf(
      ['Was', 'Frist', 'Einstellung', 'Warum'],
      FRIST_ARTEN.map((art) => {
        const { what, monate: months, from, why } = FRISTEN[art]
        return [what, `${monate(months)} ${from}`, `\`${settingOf(art)}\``, why]
      }),
    ),
  }
}

function sectionOf(purpose: Purpose): string {
  const { name, basis } = PURPOSES[purpose]
  const rows = allTables
    .filter((one) => one.purpose === purpose && (one.personal.length > 0 || purpose === 'betrieb'))
    .map((one) => [one.holds, `\`${one.table}\``, fieldsOf(one), endOf(one)])
  return [`### ${name}`, '', `Rechtsgrundlage: ${basis}`, '', tableOf(['Daten', 'Tabelle', 'Angaben zur Person', 'Gelöscht'], rows)].join(
    '\n',
  )
}

function fieldsOf({ personal }: TableDeclaration): string {
  return personal.length === 0 ? 'keine' : personal.map((column) => `\`${column}\``).join(', ')
}

function endOf({ end }: TableDeclaration): string {
  if (end.by === 'period') return `nach der Frist \`${end.art}\``
  return end.by === 'row' ? `mit \`${end.of}\`` : end.when
}
