import { TextField } from './Field.tsx'
import type { FieldBasics } from './FieldFrame.tsx'

interface CodeFieldProps extends FieldBasics {
  readonly name?: string
  /** what was typed; cleanCode in code.ts takes spaces and hyphens out */
  readonly value: string
  readonly onValue: (text: string) => void
  /** how many digits the code has; longer input is allowed, since it may be grouped */
  readonly digits?: number
}

/** A code that came by e-mail or SMS: one field for all its digits, offered by the telephone itself, never sent by itself. */
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
