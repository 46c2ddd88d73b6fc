import { paths } from '#contract/_shared/paths.ts'
import { readNummer } from '#contract/vorgaenge/rules.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState, type SyntheticEvent } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { ErrorSummary } from '../../_ui/ErrorSummary.tsx'
import { TextField } from '../../_ui/Field.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import { texts } from './texts.de.ts'
import classes from '../Vorgaenge.module.css'

const FIELD = 'beleg-nummer'

/** Asks for the number of a receipt and leads to its page. */
export function NummerForm({ typed = '' }: { readonly typed?: string }) {
  const [text, setText] = useState(typed)
  const problems = useProblems()
  const navigate = useNavigate()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const nummer = readNummer(text)
    const problem = text.trim() === '' ? texts.nummer.missing : texts.nummer.format
    if (problems.check(nummer === undefined ? [{ field: FIELD, text: problem }] : []) && nummer !== undefined)
      void navigate({ to: paths.beleg, params: { nummer } })
  }
  return (
    <form noValidate onSubmit={submit} className={classes['form']}>
      <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
      <TextField
        id={FIELD}
        label={texts.nummer.label}
        hint={texts.nummer.hint}
        error={problems.textOf(FIELD)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        characters={18}
      />
      <Button isSubmit>{texts.nummer.next}</Button>
    </form>
  )
}
