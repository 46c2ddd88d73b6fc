import { scaleLinear } from 'd3-scale'
import { useId } from 'react'
import { formatZahl } from '../_ui/format.ts'
import type { Jahr } from './jahre.ts'
import { richtungSatz } from './saetze.ts'
import { texts } from './texts.de.ts'
import classes from './Zahlungsverlauf.module.css'

/** Of the bars alone, in px; the years stand below. */
const HEIGHT = 144
const LABEL_SPACE = 28
const WANTED_LEVELS = 4
/** the part of a year's width that one of its two bars has */
const BAR_WIDTH = 0.32

interface PlotProps {
  readonly jahre: readonly Jahr[]
  /** 1 where what is received stands above the line, -1 where it is what is paid */
  readonly sign: 1 | -1
  /** the ids of the texts that say what is to be seen */
  readonly labelledBy: string
}

/** Two bars for each year, advances and bills, from the line of zero. All widths are in percent, so that it fits every window. */
export function Plot({ jahre, sign, labelledBy }: PlotProps) {
  const hatching = useId()
  const values = jahre.flatMap(({ abschlaege, abrechnungen }) => [(sign * abschlaege) / 100, (sign * abrechnungen) / 100])
  const y = scaleLinear([Math.min(0, ...values), Math.max(0, ...values) || 1], [HEIGHT, 0]).nice(WANTED_LEVELS)
  const width = 100 / jahre.length
  return (
    <svg role="img" aria-labelledby={labelledBy} className={classes['plot']} height={HEIGHT + LABEL_SPACE}>
      <defs>
        <pattern id={hatching} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" className={classes['hatchGround']} />
          <rect width="3" height="8" className={classes['hatchLine']} />
        </pattern>
      </defs>
      {y.ticks(WANTED_LEVELS).map((level) => (
        <g key={level}>
          <line x1="0" x2="100%" y1={y(level)} y2={y(level)} className={level === 0 ? classes['ground'] : classes['level']} />
          <text x="-8" y={y(level)} dy="0.35em" textAnchor="end" className={classes['label']}>
            {formatZahl(Math.abs(level))}
          </text>
        </g>
      ))}
      {jahre.map(({ jahr, abschlaege, abrechnungen }, index) => {
        const middle = (index + 0.5) * width
        const bar = width * BAR_WIDTH
        return (
          <g key={jahr}>
            <Bar {...{ jahr, y, sign }} what={texts.abschlaege} cent={abschlaege} x={middle - bar} width={bar} />
            <Bar {...{ jahr, y, sign }} what={texts.abrechnungen} cent={abrechnungen} x={middle} width={bar} fill={`url(#${hatching})`} />
            <text x={`${middle}%`} y={HEIGHT + 22} textAnchor="middle" className={classes['label']}>
              {jahr}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

interface BarProps {
  readonly jahr: string
  readonly what: string
  readonly cent: number
  readonly sign: 1 | -1
  readonly x: number
  readonly width: number
  readonly y: (euro: number) => number
  readonly fill?: string
}

function Bar({ jahr, what, cent, sign, x, width, y, fill }: BarProps) {
  if (cent === 0) return null
  const [zero, end] = [y(0), y((sign * cent) / 100)]
  return (
    <rect
      x={`${x}%`}
      width={`${width}%`}
      y={Math.min(zero, end)}
      height={Math.abs(zero - end)}
      className={classes['bar']}
      style={fill ? { fill } : undefined}
    >
      <title>{texts.bar(jahr, what, richtungSatz(cent))}</title>
    </rect>
  )
}
