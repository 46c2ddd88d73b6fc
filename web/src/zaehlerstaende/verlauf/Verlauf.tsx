import type { Eintrag } from '#contract/zaehlerstaende/rules.ts'
import { verlaeufeOf, type Intervall, type Verlauf as Course } from '#contract/zaehlerstaende/verlauf.ts'
import { useId } from 'react'
import { DataTable, type Column } from '../../_ui/DataTable.tsx'
import { Disclosure } from '../../_ui/Disclosure.tsx'
import { formatDatum, formatMenge, formatProTag, formatZahl } from '../../_ui/format.ts'
import { PlotFigure, PlotKey } from '../../_ui/PlotFigure.tsx'
import type { Sparte } from '../../vorgaenge/zaehlerstand/queries.ts'
import { texts as common } from '../texts.de.ts'
import { axesOf, perDay, type Axes } from './axis.ts'
import { VerlaufPlot, PLOT_HEIGHT } from './VerlaufPlot.tsx'
import { gapsSentence, summarySentence } from './sentences.ts'
import { texts } from './texts.de.ts'
import classes from './Verlauf.module.css'

interface VerlaufProps {
  readonly sparte: Sparte
  readonly zaehlernummer: string
  readonly entries: readonly Eintrag[]
}

/** Consumption or feed-in over time: a plot per register, and tables with the same numbers. */
export function Verlauf({ sparte, zaehlernummer, entries }: VerlaufProps) {
  const courses = verlaeufeOf(entries)
  if (courses.length === 0) return null
  const axes = axesOf(
    courses.map(({ intervalle }) => intervalle),
    PLOT_HEIGHT,
  )
  const hasEstimates = courses.some(({ intervalle }) => intervalle.some(({ istGeschaetzt, menge }) => istGeschaetzt && menge !== undefined))
  return (
    <>
      <h4 className={classes['title']}>{texts.title}</h4>
      {courses.map((course) => (
        <Figure key={course.obis} sparte={sparte} course={course} axes={axes} />
      ))}
      {hasEstimates && (
        <p className={classes['note']}>
          <PlotKey isHatched>{texts.legendEstimated}</PlotKey>
        </p>
      )}
      <div className={classes['onScreen']}>
        <Disclosure
          summary={
            <>
              {texts.asTable}
              <span className="visually-hidden"> {texts.ofMeter(zaehlernummer)}</span>
            </>
          }
        >
          {courses.map(({ obis, richtung, unit, intervalle }) => (
            <DataTable
              key={obis}
              caption={texts.caption(common.registers[sparte][richtung], zaehlernummer)}
              columns={columnsOf(unit)}
              rows={intervalle}
              keyOf={({ von }) => von}
              scrolls
            />
          ))}
        </Disclosure>
      </div>
    </>
  )
}

function Figure({ sparte, course, axes }: { readonly sparte: Sparte; readonly course: Course; readonly axes: Axes }) {
  const id = useId()
  const { richtung, unit, intervalle } = course
  const gaps = gapsSentence(intervalle)
  return (
    <PlotFigure
      id={id}
      colour={colourOf(sparte, course)}
      name={common.registers[sparte][richtung]}
      unit={texts.perDay(unit)}
      sentence={summarySentence(intervalle, unit)}
    >
      <VerlaufPlot verlauf={course} axes={axes} figure={id} />
      {gaps && <p className={classes['note']}>{gaps}</p>}
    </PlotFigure>
  )
}

function colourOf(sparte: Sparte, { richtung }: Course): 'water' | 'sun' | 'grid' {
  if (sparte === 'trinkwasser') return 'water'
  return richtung === 'EINSPEISUNG' ? 'sun' : 'grid'
}

function columnsOf(unit: string): readonly Column<Intervall>[] {
  const { head, none, kind } = texts
  return [
    { head: head.span, cell: ({ von, bis }) => texts.span(formatDatum(von), formatDatum(bis)), isRowHead: true },
    { head: head.days, cell: ({ tage }) => formatZahl(tage), isNumber: true },
    { head: head.amount, cell: ({ menge }) => (menge === undefined ? none : formatMenge(menge, unit)), isNumber: true },
    { head: head.perDay, cell: (intervall) => rateOf(intervall, unit), isNumber: true },
    {
      head: head.kind,
      cell: ({ menge, istGeschaetzt }) => (menge === undefined ? kind.gap : istGeschaetzt ? kind.estimated : kind.measured),
    },
  ]
}

function rateOf(intervall: Intervall, unit: string): string {
  const amount = perDay(intervall)
  return amount === undefined ? texts.none : formatProTag(amount, unit)
}
