import type { TechnischeRessource } from '#contract/redispatch/schema.ts'
import { formatDatum, formatMenge } from '../_ui/format.ts'
import { MaStRNummer } from '../betreiber/mastr/MaStRNummer.tsx'
import { texts } from './texts.de.ts'
import classes from './Redispatch.module.css'

interface RessourcenTableProps {
  /** The number of the group. */
  readonly nummer: string
  readonly ressourcen: readonly TechnischeRessource[]
}

/** The resources of a group: a table, or cards in a narrow window. */
export function RessourcenTable({ nummer, ressourcen }: RessourcenTableProps) {
  return (
    <table className={classes['table']}>
      <caption className="visually-hidden">{texts.ressource.caption(nummer)}</caption>
      <thead>
        <tr>
          {Object.values(texts.ressource.heads).map((head) => (
            <th key={head} scope="col" className={head === texts.ressource.heads.leistung ? classes['number'] : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ressourcen.map((one) => (
          <Row key={one.RessourcenNummerTR} ressource={one} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ ressource: one }: { readonly ressource: TechnischeRessource }) {
  const { heads } = texts.ressource
  const { unknown } = texts.gruppe
  return (
    <tr>
      <th scope="row">{one.RessourcenNummerTR}</th>
      <td data-head={heads.leistung} className={classes['number']}>
        <span>{one.LeistungTR === undefined ? unknown : formatMenge(one.LeistungTR, 'kW')}</span>
      </td>
      <td data-head={heads.anlagenschluessel}>
        <span>{one.EEGAnlagenschluessel ?? unknown}</span>
      </td>
      <td data-head={heads.betreiber}>
        <span>{one.BetreiberBezeichnung ?? unknown}</span>
      </td>
      <td data-head={heads.abrechnungsmodell}>
        <span>{one.Abrechnungsmodell ?? unknown}</span>
      </td>
      <td data-head={heads.mastr}>
        <span>{one.MaStRNummer === undefined ? unknown : <MaStRNummer nummer={one.MaStRNummer} />}</span>
      </td>
      <td data-head={heads.start}>
        <span>{one.StartDatumTR === undefined ? unknown : formatDatum(one.StartDatumTR)}</span>
      </td>
    </tr>
  )
}
