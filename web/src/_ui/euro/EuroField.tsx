import { TextField } from '../Field.tsx'
import type { FieldBasics } from '../FieldFrame.tsx'
import { texts } from '../texts.de.ts'

interface EuroFieldProps extends FieldBasics {
  /** what was typed; readEuro in euro.ts tells the cents, euroProblem what is wrong with it */
  readonly value: string
  readonly onValue: (text: string) => void
  readonly onlyWhole?: boolean
}

/** An amount of money. */
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
