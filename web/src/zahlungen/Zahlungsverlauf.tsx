import { paths } from '#contract/_shared/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Button } from '../_ui/Button.tsx'
import { DataTable, type Column } from '../_ui/DataTable.tsx'
import { Disclosure } from '../_ui/Disclosure.tsx'
import { Loading } from '../_ui/Loading.tsx'
import { PlotFigure, PlotKey } from '../_ui/PlotFigure.tsx'
import { useToday } from '../_ui/useToday.ts'
import { jahreOf, totalOf, type Jahr } from './jahre.ts'
import { ZahlungenPlot } from './ZahlungenPlot.tsx'
import { zahlungenQuery } from './queries.ts'
import { yearSentence, richtungSentence } from './sentences.ts'
import { texts } from './texts.de.ts'
import classes from './Zahlungsverlauf.module.css'

interface ZahlungsverlaufProps {
  readonly sparte: 'einspeisung' | 'trinkwasser'
  readonly vk: string
}

/** Advances and bills of an account over the years, as bars and as a table with the same numbers. */
export function Zahlungsverlauf({ sparte, vk }: ZahlungsverlaufProps) {
  const { data, isError, isFetching, refetch } = useQuery(zahlungenQuery(sparte === 'einspeisung' ? 'Einspeiser' : 'Trinkwasser'))
  if (!data) {
    if (!isError) return <Loading />
    return (
      <p role="alert">
        {texts.failed}{' '}
        <Button look="quiet" onClick={() => void refetch()} busyText={isFetching ? texts.retrying : undefined}>
          {texts.retry}
        </Button>
      </p>
    )
  }
  const jahre = jahreOf(data.Zahlungen.filter(({ Vertragskonto }) => Vertragskonto === vk))
  return jahre.length === 0 ? <p>{texts.none}</p> : <Figure sparte={sparte} vk={vk} jahre={jahre} />
}

function Figure({ sparte, vk, jahre }: ZahlungsverlaufProps & { readonly jahre: readonly Jahr[] }) {
  const id = useId()
  const today = useToday()
  const sign = sparte === 'einspeisung' ? 1 : -1
  const hasBelow = jahre.some(({ abschlaege, abrechnungen }) => Math.min(sign * abschlaege, sign * abrechnungen) < 0)
  return (
    <>
      <div className={classes['figure']}>
        <PlotFigure
          id={id}
          colour={sparte === 'einspeisung' ? 'sun' : 'water'}
          name={texts.name}
          unit={texts.unit}
          sentence={yearSentence(jahre, today)}
        >
          <ZahlungenPlot jahre={jahre} sign={sign} figure={id} />
          <p className={classes['legend']}>
            <PlotKey>{texts.abschlaege}</PlotKey>
            <PlotKey isHatched>{texts.abrechnungen}</PlotKey>
            <span>{hasBelow ? `${texts.above[sparte]}, ${texts.below[sparte]}` : texts.above[sparte]}</span>
          </p>
        </PlotFigure>
      </div>
      <Disclosure
        summary={
          <>
            {texts.asTable}
            <span className="visually-hidden"> {texts.of(vk)}</span>
          </>
        }
      >
        <DataTable caption={texts.caption(vk)} columns={COLUMNS} rows={jahre.toReversed()} keyOf={({ jahr }) => jahr} scrolls />
      </Disclosure>
      <p>
        <Link to={paths.jahresuebersicht} search={{ konto: vk }}>
          {texts.jahresuebersicht}
        </Link>
      </p>
    </>
  )
}

const COLUMNS: readonly Column<Jahr>[] = [
  { head: texts.head.year, cell: ({ jahr }) => jahr, isRowHead: true },
  { head: texts.abschlaege, cell: ({ abschlaege }) => richtungSentence(abschlaege), isNumber: true },
  { head: texts.abrechnungen, cell: ({ abrechnungen }) => richtungSentence(abrechnungen), isNumber: true },
  { head: texts.head.sum, cell: (jahr) => richtungSentence(totalOf(jahr)), isNumber: true },
]
