import type { Verlauf } from '#contract/zaehlerstaende/verlauf.ts'
import { line } from 'd3-shape'
import { useId } from 'react'
import { formatDatum, formatProTag, formatZahl } from '../../_ui/format.ts'
import { perDay, type Axes, type MonthTick } from './axis.ts'
import { texts } from './texts.de.ts'
import classes from './Verlauf.module.css'

/** Of the bars alone, in px; the labels stand below. */
export const PLOT_HEIGHT = 128
const LABEL_SPACE = 44

interface PlotProps {
  readonly verlauf: Verlauf
  readonly axes: Axes
  /** the ids of the texts that say what is to be seen */
  readonly labelledBy: string
}

/**
 * Amounts per day, a bar for each interval between two readings: its width is the time, its area the amount. All that lies on
 * the time axis is placed in percent, so that the plot fits every width without a script and its labels keep their size.
 */
export function Plot({ verlauf, axes, labelledBy }: PlotProps) {
  const hatching = useId()
  return (
    <svg role="img" aria-labelledby={labelledBy} className={classes['plot']} height={PLOT_HEIGHT + LABEL_SPACE}>
      <defs>
        <pattern id={hatching} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" className={classes['hatchGround']} />
          <rect width="3" height="8" className={classes['hatchLine']} />
        </pattern>
      </defs>
      <Levels axes={axes} />
      <Bars verlauf={verlauf} axes={axes} hatching={hatching} />
      <Outline verlauf={verlauf} axes={axes} />
      {axes.ticks.map((tick) => (
        <TickLabel key={tick.datum} tick={tick} x={axes.x(tick.datum)} />
      ))}
    </svg>
  )
}

function Levels({ axes: { levels, y } }: { readonly axes: Axes }) {
  return levels.map((level) => (
    <g key={level}>
      <line x1="0" x2="100%" y1={y(level)} y2={y(level)} className={level === 0 ? classes['ground'] : classes['level']} />
      <text x="-8" y={y(level)} dy="0.35em" textAnchor="end" className={classes['label']}>
        {formatZahl(level)}
      </text>
    </g>
  ))
}

function Bars({
  verlauf: { intervalle, unit },
  axes: { x, y },
  hatching,
}: Pick<PlotProps, 'verlauf' | 'axes'> & { readonly hatching: string }) {
  return intervalle.map((intervall) => {
    const amount = perDay(intervall)
    if (amount === undefined) return null
    const { von, bis, istGeschaetzt } = intervall
    return (
      <rect
        key={von}
        x={`${x(von)}%`}
        width={`${x(bis) - x(von)}%`}
        y={y(amount)}
        height={y(0) - y(amount)}
        className={classes['bar']}
        style={istGeschaetzt ? { fill: `url(#${hatching})` } : undefined}
      >
        <title>{texts.bar(formatDatum(von), formatDatum(bis), formatProTag(amount, unit), istGeschaetzt)}</title>
      </rect>
    )
  })
}

/** The upper edge of the bars, broken at gaps; its strong colour carries the shape where the bars are pale. */
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
      <line x1={`${x}%`} x2={`${x}%`} y1={PLOT_HEIGHT} y2={PLOT_HEIGHT + 6} className={classes['ground']} />
      {lines.map((text, index) => (
        <text key={text} x={`${x}%`} y={PLOT_HEIGHT + 22 + index * 17} textAnchor="middle" className={classes['label']}>
          {text}
        </text>
      ))}
    </g>
  )
}
