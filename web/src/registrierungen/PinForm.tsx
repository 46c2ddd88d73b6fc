import type { SyntheticEvent } from 'react'
import { Button } from '../_ui/Button.tsx'
import { TextField } from '../_ui/Field.tsx'
import { FIELDS } from './check-entries.ts'
import { texts } from './texts.de.ts'

interface PinFormProps {
  readonly typed: string
  readonly error: string | undefined
  readonly isBusy: boolean
  /** Whether it is the form that the person came for. */
  readonly isFirst: boolean
  readonly onTyped: (text: string) => void
  readonly onSubmit: () => void
}

/** The PIN entry. Case, spaces and hyphens do not matter. */
export function PinForm({ typed, error, isBusy, isFirst, onTyped, onSubmit }: PinFormProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        id={FIELDS.pin}
        label={texts.pin.label}
        hint={texts.pin.hint}
        error={error}
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        characters={12}
      />
      <p>
        <Button isSubmit look={isFirst ? 'primary' : 'secondary'} busyText={isBusy ? texts.pin.busy : undefined}>
          {texts.pin.submit}
        </Button>
      </p>
    </form>
  )
}
