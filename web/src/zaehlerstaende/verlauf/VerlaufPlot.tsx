import type { Verlauf } from '#contract/zaehlerstaende/verlauf.ts'
import { line } from 'd3-shape'
import { formatDatum, formatProTag } from '../../_ui/format.ts'
import { PlotArea, PlotBar, PlotLabel, PlotMark } from '../../_ui/PlotFigure.tsx'
import { perDay, type Axes, type MonthTick } from './axis.ts'
import { texts } from './texts.de.ts'
import classes from './Verlauf.module.css'

/** The height of the bars alone, in px; the labels are below. */
export const PLOT_HEIGHT = 128
const LABEL_SPACE = 44

interface PlotProps {
  readonly verlauf: Verlauf
  readonly axes: Axes
  /** The id of the `PlotFigure`. */
  readonly figure: string
}

/** Amounts per day, one bar per interval between two readings: the width is the time, the area the amount. */
export function VerlaufPlot({ verlauf, axes, figure }: PlotProps) {
  const { levels, y, x, ticks } = axes
  return (
    <PlotArea height={PLOT_HEIGHT + LABEL_SPACE} {...{ figure, levels, y }}>
      {(hatched) => (
        <>
          <Bars verlauf={verlauf} axes={axes} hatched={hatched} />
          <Outline verlauf={verlauf} axes={axes} />
          {ticks.map((tick) => (
            <TickLabel key={tick.datum} tick={tick} x={x(tick.datum)} />
          ))}
        </>
      )}
    </PlotArea>
  )
}

interface BarsProps extends Pick<PlotProps, 'verlauf' | 'axes'> {
  readonly hatched: string
}

function Bars({ verlauf: { intervalle, unit }, axes: { x, y }, hatched }: BarsProps) {
  return intervalle.map((intervall) => {
    const amount = perDay(intervall)
    if (amount === undefined) return null
    const { von, bis, istGeschaetzt } = intervall
    return (
      <PlotBar
        key={von}
        x={x(von)}
        width={x(bis) - x(von)}
        from={y(0)}
        to={y(amount)}
        fill={istGeschaetzt ? hatched : undefined}
        title={texts.bar(formatDatum(von), formatDatum(bis), formatProTag(amount, unit), istGeschaetzt)}
      />
    )
  })
}

/** The upper edge of the bars, with gaps. Its strong colour shows the shape, because the bars are pale. */
function Outline({ verlauf: { intervalle }, axes: { x, y } }: Pick<PlotProps, 'verlauf' | 'axes'>) {
  const points = intervalle.flatMap((intervall) => {
    const amount = perDay(intervall)
    return [intervall.von, intervall.bis].map((datum) => ({ datum, amount }))
  })
  const path = line<(typeof points)[number]>()
    .defined(({ amount }) => amount !== undefined)
    .x(({ datum }) => x(datum))
    .y(({ amount = 0 }) => y(amount))(points)
  return (
    <svg width="100%" height={PLOT_HEIGHT} viewBox={`0 0 100 ${PLOT_HEIGHT}`} preserveAspectRatio="none" className={classes['overlay']}>
      <path d={path ?? ''} className={classes['outline']} />
    </svg>
  )
}

function TickLabel({ tick: { month, year }, x }: { readonly tick: MonthTick; readonly x: number }) {
  const lines = [month === undefined ? undefined : texts.months[month], year].filter((text) => text !== undefined)
  return (
    <g>
      <PlotMark x={x} y={PLOT_HEIGHT} />
      {lines.map((text, index) => (
        <PlotLabel key={text} x={x} y={PLOT_HEIGHT + 22 + index * 17}>
          {text}
        </PlotLabel>
      ))}
    </g>
  )
}
