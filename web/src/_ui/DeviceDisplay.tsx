import { texts } from './device-display-texts.de.ts'
import classes from './DeviceDisplay.module.css'

/** Sample digits; they do not come from the customer's meter. */
const STROM = { counted: '012345', rest: '6' }
const WASSER = { counted: '00412', rest: '687' }
const DIGIT = 22

export interface DeviceDisplayProps {
  /** The register. If the display does not show its code, it is the only register of a water meter. */
  readonly feld: { readonly obisCodeShort: string; readonly unit: string; readonly showObisCodeShort: boolean }
}

/** The display of a meter: shows where the register is and which digits count. The caption says the same in words. */
export function DeviceDisplay({ feld: { obisCodeShort, unit, showObisCodeShort } }: DeviceDisplayProps) {
  return (
    <figure className={classes['figure']}>
      {showObisCodeShort ? <Stromanzeige obis={obisCodeShort} unit={unit} /> : <Wasserzaehlwerk unit={unit} />}
      <figcaption className={classes['caption']}>
        {showObisCodeShort ? texts.strom(obisCodeShort) : texts.wasser}
        {showObisCodeShort && <span> {texts.wechselt}</span>}
      </figcaption>
    </figure>
  )
}

function Stromanzeige({ obis, unit }: { readonly obis: string; readonly unit: string }) {
  const { counted, rest } = STROM
  return (
    <svg viewBox="0 0 264 84" className={classes['picture']} aria-hidden="true">
      <rect x="1" y="1" width="262" height="82" rx="10" className={classes['case']} />
      <rect x="12" y="10" width="240" height="40" rx="4" className={classes['screen']} />
      <text x="20" y="37" className={classes['code']}>
        {obis}
      </text>
      <Digits text={counted} x={64} className={classes['counted']} />
      <text x={64 + counted.length * DIGIT - 4} y="38" className={classes['rest']}>
        ,{rest}
      </text>
      <text x="220" y="37" className={classes['unit']}>
        {unit}
      </text>
      <Bracket from={64} to={64 + counted.length * DIGIT - 6} y={56} />
    </svg>
  )
}

function Wasserzaehlwerk({ unit }: { readonly unit: string }) {
  const { counted, rest } = WASSER
  const restAt = 24 + counted.length * DIGIT + 8
  return (
    <svg viewBox="0 0 264 84" className={classes['picture']} aria-hidden="true">
      <rect x="1" y="1" width="262" height="82" rx="10" className={classes['case']} />
      <rect x="18" y="10" width={counted.length * DIGIT + 4} height="40" rx="3" className={classes['drum']} />
      <rect x={restAt - 2} y="10" width={rest.length * DIGIT + 4} height="40" rx="3" className={classes['drumRest']} />
      <Digits text={counted} x={24} className={classes['drumDigit']} />
      <Digits text={rest} x={restAt + 4} className={classes['drumRestDigit']} />
      <text x={restAt + rest.length * DIGIT + 14} y="37" className={classes['unit']}>
        {unit}
      </text>
      <Bracket from={24} to={24 + counted.length * DIGIT - 6} y={56} />
    </svg>
  )
}

/** Places each digit separately, so that the spacing is the same in any typeface. */
function Digits({ text, x, className }: { readonly text: string; readonly x: number; readonly className: string | undefined }) {
  const places = Array.from({ length: text.length }, (_, index) => x + index * DIGIT)
  return (
    <text x={places.join(' ')} y="39" className={className}>
      {text}
    </text>
  )
}

/** Marks the digits to report. */
function Bracket({ from, to, y }: { readonly from: number; readonly to: number; readonly y: number }) {
  return (
    <>
      <path d={`M${from} ${y}v5h${to - from}v-5`} className={classes['bracket']} />
      <text x={(from + to) / 2} y={y + 20} textAnchor="middle" className={classes['bracketText']}>
        {texts.zaehlt}
      </text>
    </>
  )
}
