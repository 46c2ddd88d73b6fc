import { TextField } from './Field.tsx'
import type { FieldBasics } from './FieldFrame.tsx'

interface CodeFieldProps extends FieldBasics {
  readonly name?: string
  /** The typed text; `cleanCode` in code.ts removes spaces and hyphens. */
  readonly value: string
  readonly onValue: (text: string) => void
  /** The number of digits. Longer input is allowed, since it may be grouped. */
  readonly digits?: number
}

/** A code from an e-mail or SMS: one field for all digits, suggested by the phone, never submitted automatically. */
export function CodeField({ value, onValue, digits = 6, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      characters={digits + 4}
    />
  )
}
