import type { SyntheticEvent } from 'react'
import { Button } from '../_ui/Button.tsx'
import { TextField } from '../_ui/Field.tsx'
import { LetterPicture } from '../_ui/letter/LetterPicture.tsx'
import { FIELDS } from './check-entries.ts'
import { texts } from './texts.de.ts'

interface NummernFormProps {
  readonly typed: Readonly<Record<'gp' | 'vk', string>>
  readonly errorOf: (field: string) => string | undefined
  readonly isBusy: boolean
  /** Whether it is the form that the person came for. */
  readonly isFirst: boolean
  readonly onTyped: (field: 'gp' | 'vk', text: string) => void
  readonly onSubmit: () => void
}

/** Asks for the two numbers that a PIN is for, and shows where to find them. */
export function NummernForm({ typed, errorOf, isBusy, isFirst, onTyped, onSubmit }: NummernFormProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      <p>{texts.nummern.intro}</p>
      <LetterPicture />
      {(['gp', 'vk'] as const).map((field) => (
        <TextField
          key={field}
          id={FIELDS[field]}
          label={texts.nummern[field]}
          hint={texts.nummern.hint}
          error={errorOf(FIELDS[field])}
          value={typed[field]}
          onChange={(event) => onTyped(field, event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          characters={14}
        />
      ))}
      <p>
        <Button isSubmit look={isFirst ? 'primary' : 'secondary'} busyText={isBusy ? texts.nummern.busy : undefined}>
          {texts.nummern.submit}
        </Button>
      </p>
    </form>
  )
}
