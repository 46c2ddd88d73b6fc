import { useState } from 'react'
import { Button } from './Button.tsx'
import classes from './Field.module.css'
import { TextField } from './Field.tsx'
import type { FieldBasics } from './FieldFrame.tsx'
import { formatDatum, parseDatum, type ReadDatum } from './format.ts'
import { texts } from './texts.de.ts'

interface DateFieldProps extends FieldBasics {
  /** The typed text; `readDatum` in format.ts parses it. */
  readonly value: string
  readonly onValue: (text: string) => void
  /** The allowed days as YYYY-MM-DD, both included, and one more beside them. The default hint names them. */
  readonly range?: { readonly earliest: string; readonly latest: string; readonly further?: string | undefined }
  /** Buttons that fill the field, such as "Heute"; `datum` is YYYY-MM-DD. */
  readonly quickDays?: readonly { readonly label: string; readonly datum: string }[]
  readonly autoComplete?: 'off' | 'bday'
}

/** A date in one text field. A pasted date is rewritten as DD.MM.YYYY. */
export function DateField({ value, onValue, range, hint, quickDays = [], autoComplete = 'off', below, ...field }: DateFieldProps) {
  return (
    <TextField
      {...field}
      hint={hint ?? (range && rangeHint(range))}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      onPaste={(event) => {
        const datum = parseDatum(event.clipboardData.getData('text'))
        if (!datum) return
        event.preventDefault()
        onValue(formatDatum(datum))
      }}
      autoComplete={autoComplete}
      characters={12}
      below={
        <>
          {quickDays.length > 0 && <QuickDays label={field.label} quickDays={quickDays} onValue={onValue} />}
          {below}
        </>
      }
    />
  )
}

function rangeHint({ earliest, latest, further }: Required<Pick<DateFieldProps, 'range'>>['range']): string {
  const days = texts.datum.range(formatDatum(earliest), formatDatum(latest))
  return further === undefined ? days : texts.datum.orOn(days, formatDatum(further))
}

function QuickDays({ label, quickDays, onValue }: Pick<DateFieldProps, 'label' | 'onValue'> & Required<Pick<DateFieldProps, 'quickDays'>>) {
  const [announcement, setAnnouncement] = useState('')
  const fill = (datum: string) => {
    onValue(formatDatum(datum))
    setAnnouncement(texts.datum.filled(label, formatDatum(datum)))
  }
  return (
    <>
      <span className={classes['quick']}>
        {quickDays.map((day) => (
          <Button key={day.datum} look="quiet" onClick={() => fill(day.datum)}>
            {day.label}
            <span className="visually-hidden"> {texts.datum.asDate(label)}</span>
          </Button>
        ))}
      </span>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </>
  )
}

/**
 * The message for a text that is not a date; undefined if it is empty or a date.
 *
 * @param name the date with its article: "das Ablesedatum"
 * @param example a valid day as YYYY-MM-DD
 */
export function dateFormatProblem(read: ReadDatum, name: string, example: string): string | undefined {
  if (read.kind === 'unlesbar') return texts.datum.format(name, formatDatum(example))
  return read.kind === 'keinTag' ? texts.datum.noDay(name) : undefined
}
