import { useId, type ReactNode } from 'react'
import { formatZahl } from './format.ts'
import classes from './PlotFigure.module.css'

interface PlotFigureProps {
  /** The id of the figure; name and sentence label the plot area through it. */
  readonly id: string
  /** Feed-in, electricity from the grid, or water. */
  readonly colour: 'sun' | 'grid' | 'water'
  readonly name: string
  readonly unit: string
  /** The plot in one sentence. */
  readonly sentence: string
  /** The plot area and what follows it: a legend, a note. */
  readonly children: ReactNode
}

const nameIdOf = (id: string) => `${id}-name`
const sentenceIdOf = (id: string) => `${id}-sentence`

/** A plot with its name and a one-sentence summary. */
export function PlotFigure({ id, colour, name, unit, sentence, children }: PlotFigureProps) {
  return (
    <figure className={`${classes['figure']} ${classes[colour]}`}>
      <figcaption>
        <span id={nameIdOf(id)} className={classes['name']}>
          {name}
          <span className={classes['unit']}>{unit}</span>
        </span>
        <span id={sentenceIdOf(id)} className={classes['sentence']}>
          {sentence}
        </span>
      </figcaption>
      {children}
    </figure>
  )
}

interface PlotAreaProps {
  /** In px, including the labels below. */
  readonly height: number
  /** The id of the `PlotFigure`. */
  readonly figure: string
  readonly levels: readonly number[]
  /** The name of a plot outside of a `PlotFigure`. */
  readonly label?: string
  /** Converts an amount to px. */
  readonly y: (level: number) => number
  /** Receives the fill for hatched bars. */
  readonly children: (hatched: string) => ReactNode
}

/** Labelled grid lines and the bars on them. Horizontal positions are in percent, so that the plot fits every width. */
export function PlotArea({ height, figure, levels, label, y, children }: PlotAreaProps) {
  const hatching = useId()
  const name = label === undefined ? { 'aria-labelledby': `${nameIdOf(figure)} ${sentenceIdOf(figure)}` } : { 'aria-label': label }
  return (
    <svg role="img" {...name} className={classes['plot']} height={height}>
      <defs>
        <pattern id={hatching} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" className={classes['hatchGround']} />
          <rect width="3" height="8" className={classes['hatchLine']} />
        </pattern>
      </defs>
      {levels.map((level) => (
        <g key={level}>
          <line x1="0" x2="100%" y1={y(level)} y2={y(level)} className={level === 0 ? classes['ground'] : classes['level']} />
          <text x="-8" y={y(level)} dy="0.35em" textAnchor="end" className={classes['label']}>
            {formatZahl(Math.abs(level))}
          </text>
        </g>
      ))}
      {children(`url(#${hatching})`)}
    </svg>
  )
}

interface PlotBarProps {
  /** In percent. */
  readonly x: number
  readonly width: number
  /** In px, in either order. */
  readonly from: number
  readonly to: number
  /** The fill of a hatched bar. */
  readonly fill?: string | undefined
  readonly isOutlined?: boolean
  readonly title: string
}

export function PlotBar({ x, width, from, to, fill, isOutlined = false, title }: PlotBarProps) {
  return (
    <rect
      x={`${x}%`}
      width={`${width}%`}
      y={Math.min(from, to)}
      height={Math.abs(from - to)}
      className={`${classes['bar']} ${isOutlined ? classes['outlined'] : ''}`}
      style={fill ? { fill } : undefined}
    >
      <title>{title}</title>
    </rect>
  )
}

/** A text below the plot; x in percent, y in px. */
export function PlotLabel({ x, y, children }: { readonly x: number; readonly y: number; readonly children: ReactNode }) {
  return (
    <text x={`${x}%`} y={y} textAnchor="middle" className={classes['label']}>
      {children}
    </text>
  )
}

/** A tick on the axis. */
export function PlotMark({ x, y }: { readonly x: number; readonly y: number }) {
  return <line x1={`${x}%`} x2={`${x}%`} y1={y} y2={y + 6} className={classes['ground']} />
}

/** A legend entry for one kind of bar. */
export function PlotKey({ isHatched = false, children }: { readonly isHatched?: boolean; readonly children: ReactNode }) {
  return (
    <span className={classes['key']}>
      <span className={`${classes['swatch']} ${isHatched ? classes['hatched'] : ''}`} aria-hidden="true" />
      {children}
    </span>
  )
}
