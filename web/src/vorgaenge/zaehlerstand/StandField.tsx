import { cleanZaehlerstand, losesDecimals } from '#contract/zaehlerstaende/typed-reading.ts'
import { OBIS } from '#contract/_shared/zaehlerstand/zaehlerstand.ts'
import { useEffect, useState, type ClipboardEvent } from 'react'
import { DeviceDisplayPicture } from '../../_ui/DeviceDisplayPicture.tsx'
import { TextField } from '../../_ui/Field.tsx'
import type { FieldBasics } from '../../_ui/FieldFrame.tsx'
import { Icon } from '../../_ui/Icon.tsx'
import { commaNoteOf, keepCommaNote } from './comma-note.ts'
import type { Comparison, Register } from './comparison.ts'
import { standOf } from './typed-stand.ts'
import { StandLines } from './StandLines.tsx'
import { texts } from './texts.de.ts'
import classes from './StandField.module.css'

interface StandFieldProps extends Pick<FieldBasics, 'id' | 'label' | 'labelOf' | 'error' | 'isOptional'> {
  readonly register: Register
  readonly comparison: Comparison
  readonly value: string
  readonly onValue: (text: string) => void
  /** One of many in a table, which says once what counts. */
  readonly isBrief?: boolean
  /** Shows a picture of the meter's display. */
  readonly hasPicture?: boolean
}

/** The field for a meter reading: a whole number, beside the last one and the amount since then. */
export function StandField({ register, comparison, value, onValue, isBrief = false, hasPicture = false, ...field }: StandFieldProps) {
  const [comma, setComma] = useState(() => commaNoteOf(field.id, value))
  useEffect(() => keepCommaNote(field.id, value, comma), [field.id, value, comma])
  const shown = comma ?? (losesDecimals(value) ? 'cut' : undefined)
  const lines = comparison.lines(register, standOf(value))
  const commaId = `${field.id}-komma`
  // a water meter has only one register
  const obis = register.obis === OBIS.wasser ? undefined : register.obis
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    const { selectionStart, selectionEnd } = event.currentTarget
    const [before, after] = [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? value.length)]
    if (losesDecimals(text)) setComma('cut')
    else if (before + after === '') setComma(undefined)
    onValue(before + cleanZaehlerstand(text) + after)
  }
  return (
    <TextField
      {...field}
      hint={isBrief ? undefined : texts.hint(obis, register.unit)}
      unit={register.unit}
      note={lines.length > 0 && <StandLines lines={lines} />}
      describedBy={shown && commaId}
      value={value}
      onChange={({ target }) => {
        if (target.value === '') setComma(undefined)
        onValue(target.value)
      }}
      // on-screen keyboards send no key names, so the input event is refused
      onBeforeInput={(event) => {
        if (!/^[.,]$/.test(event.data)) return
        event.preventDefault()
        setComma('refused')
      }}
      onPaste={paste}
      inputMode="numeric"
      autoComplete="off"
      characters={14}
      below={
        <>
          <p role="status" id={commaId} className={classes['comma']}>
            {shown && (
              <>
                <Icon name="triangle-alert" className={classes['sign']} />
                {texts.comma[shown]}
              </>
            )}
          </p>
          {hasPicture && (
            <DeviceDisplayPicture feld={{ obisCodeShort: register.obis, unit: register.unit, showObisCodeShort: obis !== undefined }} />
          )}
        </>
      }
    />
  )
}
