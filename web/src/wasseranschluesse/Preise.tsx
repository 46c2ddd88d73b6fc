import type { Preis } from '#contract/wasseranschluesse/schema.ts'
import { DataTable, type Column } from '../_ui/DataTable.tsx'
import { formatZahl } from '../_ui/format.ts'
import { inOrder, preisText, preisZahl, stufenOf, zoneText } from './preise.ts'
import { texts } from './texts.de.ts'
import classes from './Anschluesse.module.css'

const columns: readonly Column<Preis>[] = [
  { head: texts.prices.zone, cell: (preis) => <span className={classes['zone']}>{zoneText(preis)}</span>, isRowHead: true },
  { head: texts.prices.price, cell: preisZahl, isNumber: true },
]

/** The prices per cubic metre, as a table and as a picture of steps. */
export function Preise({ vkNummer, preise }: { readonly vkNummer: string; readonly preise: readonly Preis[] }) {
  const zones = inOrder(preise)
  if (zones.length === 0) return <p>{texts.prices.none}</p>
  return (
    <>
      {zones.length > 1 && <PriceSteps zones={zones} />}
      <DataTable
        caption={texts.prices.caption(vkNummer)}
        isCaptionHidden
        columns={columns}
        rows={zones}
        keyOf={({ VerbrauchsZoneVon }) => String(VerbrauchsZoneVon)}
        scrolls
      />
    </>
  )
}

const WIDTH = 320
const HEIGHT = 96
/** The space in px for the price above the highest step, and for the cubic metres below the steps. */
const ABOVE = 26
const BELOW = 22
/** A narrower step shows no price; the table has it. */
const LABEL_WIDTH = 56

/** The prices as a flight of steps. One labelled image, because the table has the same numbers. */
function PriceSteps({ zones }: { readonly zones: readonly Preis[] }) {
  const steps = stufenOf(zones).map(({ preis, von, bis, hoehe }) => ({
    preis,
    left: von * WIDTH,
    right: bis * WIDTH,
    top: ABOVE + (1 - hoehe) * HEIGHT,
  }))
  const line = steps.map(({ left, right, top }, index) => `${index === 0 ? 'M' : 'L'}${left} ${top}H${right}`).join('')
  const ground = ABOVE + HEIGHT
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${ABOVE + HEIGHT + BELOW}`}
      className={classes['steps']}
      role="img"
      aria-label={texts.prices.picture(zones.map((zone) => texts.prices.step(zoneText(zone), preisText(zone))).join('; '))}
    >
      <path d={`${line}V${ground}H0Z`} className={classes['under']} />
      <path d={`M0 ${ground}H${WIDTH}`} className={classes['ground']} />
      <path d={line} className={classes['line']} />
      {steps.map(({ preis, left, right, top }) => (
        <g key={preis.VerbrauchsZoneVon}>
          {right - left >= LABEL_WIDTH && (
            <text x={(left + right) / 2} y={top - 8} textAnchor="middle" className={classes['price']}>
              {preisText(preis)}
            </text>
          )}
          {left > 0 && right - left >= LABEL_WIDTH && (
            <text x={left} y={ground + 17} textAnchor="middle" className={classes['amount']}>
              {`${formatZahl(preis.VerbrauchsZoneVon)}\u00a0m³`}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
