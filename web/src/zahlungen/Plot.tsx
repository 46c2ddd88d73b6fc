import { scaleLinear } from 'd3-scale'
import { PlotArea, PlotBar, PlotLabel } from '../_ui/PlotFigure.tsx'
import type { Jahr } from './jahre.ts'
import { richtungSentence } from './sentences.ts'
import { texts } from './texts.de.ts'

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
  /** the id of its figure */
  readonly figure: string
}

/** Two bars for each year, advances and bills, from the line of zero. */
export function Plot({ jahre, sign, figure }: PlotProps) {
  const values = jahre.flatMap(({ abschlaege, abrechnungen }) => [(sign * abschlaege) / 100, (sign * abrechnungen) / 100])
  const y = scaleLinear([Math.min(0, ...values), Math.max(0, ...values) || 1], [HEIGHT, 0]).nice(WANTED_LEVELS)
  const width = 100 / jahre.length
  const bar = width * BAR_WIDTH
  const barOf = (jahr: string, what: string, cent: number, x: number, fill?: string) =>
    cent === 0 ? null : (
      <PlotBar
        {...{ x, fill }}
        width={bar}
        from={y(0)}
        to={y((sign * cent) / 100)}
        isOutlined
        title={texts.bar(jahr, what, richtungSentence(cent))}
      />
    )
  return (
    <PlotArea height={HEIGHT + LABEL_SPACE} figure={figure} levels={y.ticks(WANTED_LEVELS)} y={y}>
      {(hatched) =>
        jahre.map(({ jahr, abschlaege, abrechnungen }, index) => {
          const middle = (index + 0.5) * width
          return (
            <g key={jahr}>
              {barOf(jahr, texts.abschlaege, abschlaege, middle - bar)}
              {barOf(jahr, texts.abrechnungen, abrechnungen, middle, hatched)}
              <PlotLabel x={middle} y={HEIGHT + 22}>
                {jahr}
              </PlotLabel>
            </g>
          )
        })
      }
    </PlotArea>
  )
}
