import { mobilnummerSuggestionOf } from '#contract/_shared/kontakt/mobilnummer-rules.ts'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { TextField } from '../Field.tsx'
import type { FieldBasics } from '../FieldFrame.tsx'
import { formatTelefon } from '../format.ts'
import { texts } from './texts.de.ts'

interface MobilnummerFieldProps extends FieldBasics {
  readonly name?: string
  /** The typed text; `cleanMobilnummer` of the contract removes the spaces. */
  readonly value: string
  readonly onValue: (text: string) => void
}

/** A mobile number with country code. If a national number was refused, a button offers it in international form. */
export function MobilnummerField({ value, onValue, hint, error, below, ...field }: MobilnummerFieldProps) {
  const [taken, setTaken] = useState('')
  const meant = error ? mobilnummerSuggestionOf(value) : undefined
  const take = (number: string) => {
    onValue(number)
    setTaken(texts.taken(number))
    document.getElementById(field.id)?.focus()
  }
  return (
    <TextField
      {...field}
      hint={hint ?? texts.hint}
      error={error}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      type="tel"
      autoComplete="tel"
      characters={24}
      below={
        <>
          {meant && (
            <Button look="quiet" onClick={() => take(formatTelefon(meant))}>
              {texts.meant(formatTelefon(meant))}
              <span className="visually-hidden"> {texts.take(formatTelefon(meant))}</span>
            </Button>
          )}
          <span role="status" className="visually-hidden">
            {taken}
          </span>
          {below}
        </>
      }
    />
  )
}
