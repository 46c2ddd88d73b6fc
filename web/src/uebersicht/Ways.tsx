import type { Vertragskontotyp } from '#contract/_shared/konto/vertragskontotyp.ts'
import { paths, type PlainPath } from '#contract/_shared/paths.ts'
import type { Uebersichtskonto } from '#contract/uebersicht/schema.ts'
import { Link } from '@tanstack/react-router'
import classes from './KontoCard.module.css'
import { texts } from './texts.de.ts'

type Way = readonly [to: PlainPath, name: string]

const { ways } = texts
const documents: Way = [paths.dokumente, ways.documents]

/** The screens that know an account by `?konto=`. An ended one keeps its documents. */
const waysOf: Readonly<Record<Vertragskontotyp, readonly Way[]>> = {
  Einspeiser: [
    [paths.einspeisungZaehlerstaende, ways.readings],
    [paths.einspeisungAbschlag, ways.advance],
    [paths.einspeisungAnlagen, ways.plant],
    [paths.einspeisungBankdaten, ways.bank],
    documents,
  ],
  Trinkwasser: [
    [paths.trinkwasserZaehlerstaende, ways.readings],
    [paths.trinkwasserAbschlag, ways.advance],
    [paths.trinkwasserAnschluss, ways.connection],
    [paths.trinkwasserBankdaten, ways.bank],
    documents,
  ],
  Redispatch: [[paths.einspeisungRedispatch, ways.redispatch], documents],
  Dienstleistung: [documents],
}

interface WaysProps {
  readonly konto: Uebersichtskonto
  readonly typ: Vertragskontotyp
  readonly isEnded: boolean
}

/** The other ways from a contract, in a quiet row. */
export function Ways({ konto: { Vertragskonto }, typ, isEnded }: WaysProps) {
  return (
    <p className={classes['ways']}>
      {(isEnded ? [documents] : waysOf[typ]).map(([to, name]) => (
        <Link key={to} to={to} search={{ konto: Vertragskonto }}>
          {name}
          <span className="visually-hidden"> {texts.of(Vertragskonto)}</span>
        </Link>
      ))}
    </p>
  )
}
