import { TextField } from '../Field.tsx'
import type { FieldBasics } from '../FieldFrame.tsx'
import { texts } from '../texts.de.ts'

interface EuroFieldProps extends FieldBasics {
  /** The typed text; `readEuro` parses it, `euroProblem` gives the message. */
  readonly value: string
  readonly onValue: (text: string) => void
  readonly onlyWhole?: boolean
}

/** An amount in euros. */
export function EuroField({ value, onValue, onlyWhole = false, hint, ...field }: EuroFieldProps) {
  return (
    <TextField
      {...field}
      hint={hint ?? (onlyWhole ? texts.euro.hintWhole : texts.euro.hint)}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      unit="€"
      inputMode={onlyWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      characters={12}
    />
  )
}
