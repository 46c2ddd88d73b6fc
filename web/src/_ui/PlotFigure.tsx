import { useId, type ReactNode } from 'react'
import { formatZahl } from './format.ts'
import classes from './PlotFigure.module.css'

interface PlotFigureProps {
  /** its area is named by it */
  readonly id: string
  /** what is to be seen: feed-in, what comes from the grid, water */
  readonly colour: 'sun' | 'grid' | 'water'
  readonly name: string
  readonly unit: string
  /** the same in one sentence */
  readonly sentence: string
  /** its area, and what stands below: a legend, a note */
  readonly children: ReactNode
}

const nameIdOf = (id: string) => `${id}-name`
const sentenceIdOf = (id: string) => `${id}-sentence`

/** A plot with its name and what it says in a sentence (screens.md "Plot"). */
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
  /** with the labels below, in px */
  readonly height: number
  /** the id of its figure */
  readonly figure: string
  readonly levels: readonly number[]
  /** of an amount, in px */
  readonly y: (level: number) => number
  /** given the fill of hatched bars */
  readonly children: (hatched: string) => ReactNode
}

/** Lines at some amounts, labelled, and what is drawn upon them. What lies on the other axis is placed in percent, so that it fits every width. */
export function PlotArea({ height, figure, levels, y, children }: PlotAreaProps) {
  const hatching = useId()
  return (
    <svg role="img" aria-labelledby={`${nameIdOf(figure)} ${sentenceIdOf(figure)}`} className={classes['plot']} height={height}>
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
  /** in percent */
  readonly x: number
  readonly width: number
  /** in px, in any order */
  readonly from: number
  readonly to: number
  /** of a hatched one */
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

/** A short line that marks a place of the axis. */
export function PlotMark({ x, y }: { readonly x: number; readonly y: number }) {
  return <line x1={`${x}%`} x2={`${x}%`} y1={y} y2={y + 6} className={classes['ground']} />
}

/** What a kind of bar means. */
export function PlotKey({ isHatched = false, children }: { readonly isHatched?: boolean; readonly children: ReactNode }) {
  return (
    <span className={classes['key']}>
      <span className={`${classes['swatch']} ${isHatched ? classes['hatched'] : ''}`} aria-hidden="true" />
      {children}
    </span>
  )
}
