import { TextField } from './Field.tsx'
import type { FieldBasics } from './FieldFrame.tsx'

interface ReadingFieldProps extends FieldBasics {
  readonly value: string
  readonly onValue: (text: string) => void
  readonly unit: string
  /** Turns a pasted text into the digits that count. */
  readonly cleanPasted: (text: string) => string
}

/** A meter reading: a whole number, so comma and dot cannot be typed. */
export function ReadingField({ value, onValue, cleanPasted, ...field }: ReadingFieldProps) {
  return (
    <TextField
      {...field}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      // on-screen keyboards send no key names, so the input event is refused
      onBeforeInput={(event) => {
        if (/^[.,]$/.test(event.data)) event.preventDefault()
      }}
      onPaste={(event) => {
        event.preventDefault()
        const { selectionStart, selectionEnd } = event.currentTarget
        const pasted = cleanPasted(event.clipboardData.getData('text'))
        onValue(value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length))
      }}
      inputMode="numeric"
      autoComplete="off"
      characters={14}
    />
  )
}
