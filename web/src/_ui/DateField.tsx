import { useState } from 'react'
import { Button } from './Button.tsx'
import classes from './Field.module.css'
import { TextField } from './Field.tsx'
import type { FieldBasics } from './FieldFrame.tsx'
import { formatDatum, parseDatum, type ReadDatum } from './format.ts'
import { texts } from './texts.de.ts'

interface DateFieldProps extends FieldBasics {
  /** what was typed; readDatum in format.ts tells which day it is */
  readonly value: string
  readonly onValue: (text: string) => void
  /** the days between which the date lies, as YYYY-MM-DD: the hint names them, unless another is given */
  readonly range?: { readonly earliest: string; readonly latest: string }
  /** buttons that fill the field: "Heute" with the day that it stands for, as YYYY-MM-DD */
  readonly quickDays?: readonly { readonly label: string; readonly datum: string }[]
  readonly autoComplete?: 'off' | 'bday'
}

/** A date is typed or pasted into one text field; a pasted day is written as people read it. */
export function DateField({ value, onValue, range, hint, quickDays = [], autoComplete = 'off', below, ...field }: DateFieldProps) {
  return (
    <TextField
      {...field}
      hint={hint ?? (range && texts.datum.range(formatDatum(range.earliest), formatDatum(range.latest)))}
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
 * What to say of a text that is no day; nothing where it is empty or a day.
 * @param name of the date with its article: "das Ablesedatum"
 * @param example a day that would do, as YYYY-MM-DD
 */
export function dateFormatProblem(read: ReadDatum, name: string, example: string): string | undefined {
  if (read.kind === 'unlesbar') return texts.datum.format(name, formatDatum(example))
  return read.kind === 'keinTag' ? texts.datum.noDay(name) : undefined
}
