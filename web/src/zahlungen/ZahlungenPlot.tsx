import { scaleLinear } from 'd3-scale'
import { PlotArea, PlotBar, PlotLabel } from '../_ui/PlotFigure.tsx'
import type { Jahr } from './jahre.ts'
import { richtungSentence } from './sentences.ts'
import { texts } from './texts.de.ts'

/** The height of the bars alone, in px; the years are below. */
const HEIGHT = 144
const LABEL_SPACE = 28
const WANTED_LEVELS = 4
/** The width of each of a year's two bars, as a part of the year's width. */
const BAR_WIDTH = 0.32

interface PlotProps {
  readonly jahre: readonly Jahr[]
  /** 1 if received amounts are above the zero line, -1 if paid ones are. */
  readonly sign: 1 | -1
  /** The id of the `PlotFigure`. */
  readonly figure: string
}

/** Two bars per year, advances and bills, from the zero line. */
export function ZahlungenPlot({ jahre, sign, figure }: PlotProps) {
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
