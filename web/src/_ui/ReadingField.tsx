import { TextField } from './Field.tsx'
import type { FieldBasics } from './FieldFrame.tsx'

interface ReadingFieldProps extends FieldBasics {
  readonly value: string
  readonly onValue: (text: string) => void
  readonly unit: string
  /** makes of a pasted text what is put in: the digits that count */
  readonly cleanPasted: (text: string) => string
}

/** The figures of a meter: whole numbers, so comma and dot cannot be typed (P 5). */
export function ReadingField({ value, onValue, cleanPasted, ...field }: ReadingFieldProps) {
  return (
    <TextField
      {...field}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      // keyboards on a screen name no key, so it is the input that is refused
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
