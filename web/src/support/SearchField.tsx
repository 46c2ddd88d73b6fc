import { LONGEST_SEARCH } from '#contract/support/limits.ts'
import { suchartenOf } from '#contract/support/rules.ts'
import type { FormEvent } from 'react'
import { Button } from '../_ui/Button.tsx'
import { ErrorSummary, type FieldProblem } from '../_ui/ErrorSummary.tsx'
import { TextField } from '../_ui/Field.tsx'
import { useProblems } from '../_ui/useProblems.ts'
import { useTyped } from '../_ui/useTyped.ts'
import { texts } from './texts.de.ts'
import classes from '../_ui/SearchLine.module.css'

const FIELD = 'suche'

/** One field for everything that a caller can name. It applies on its button, since each search goes into the record. */
export function SearchField({ text, onSearch }: { readonly text: string; readonly onSearch: (wanted: string) => void }) {
  const [typed, setTyped] = useTyped({ text })
  const problems = useProblems()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.text.trim()
    if (problems.check(problemsOf(wanted))) onSearch(wanted)
  }
  return (
    <>
      <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
      <form role="search" aria-label={texts.search.label} noValidate onSubmit={submit} className={classes['search']}>
        <TextField
          id={FIELD}
          label={texts.search.field}
          hint={texts.search.hint}
          error={problems.textOf(FIELD)}
          characters={44}
          autoComplete="off"
          spellCheck={false}
          value={typed.text}
          onChange={({ target }) => setTyped({ text: target.value })}
        />
        <Button isSubmit>{texts.search.apply}</Button>
      </form>
    </>
  )
}

function problemsOf(wanted: string): FieldProblem[] {
  if (wanted === '') return [{ field: FIELD, text: texts.search.missing }]
  if (wanted.length > LONGEST_SEARCH) return [{ field: FIELD, text: texts.search.tooLong }]
  return suchartenOf(wanted).length === 0 ? [{ field: FIELD, text: texts.search.tooShort }] : []
}
