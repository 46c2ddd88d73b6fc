import { LONGEST_ZUSATZINFORMATIONEN } from '#contract/vertraege/limits.ts'
import { countCharacters, readZusatzinformationen } from '#contract/vertraege/rules.ts'
import type { SyntheticEvent } from 'react'
import { useDraft } from '../../account/konto/useDraft.ts'
import { Button } from '../../_ui/Button.tsx'
import { CharacterCount } from '../../_ui/CharacterCount.tsx'
import { ErrorSummary } from '../../_ui/ErrorSummary.tsx'
import { TextField } from '../../_ui/Field.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import { setZusatzinformationen } from './queries.ts'
import { Done, Failed } from './Answers.tsx'
import classes from './Change.module.css'
import { noteDraft } from './drafts.ts'
import { noteProblem } from './problems.ts'
import { texts } from './texts.de.ts'
import { useChange, type ChangeResult } from './useChange.ts'
import { useErrorInTitle } from './useErrorInTitle.ts'

/** Edits the customer's own note on an account. The text survives leaving the page, until it is sent. */
export function ZusatzForm({ vkNummer, note }: { readonly vkNummer: string; readonly note: string }) {
  const field = `zusatz-${vkNummer}`
  const draft = useDraft(noteDraft(vkNummer), { note })
  const typed = draft.values['note'] ?? ''
  const problems = useProblems()
  const saving = useChange((value) => setZusatzinformationen(vkNummer, value))
  useErrorInTitle(problems.shown.length > 0)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    saving.reset()
    const text = noteProblem(typed)
    if (problems.check(text ? [{ field, text }] : [])) saving.mutate(readZusatzinformationen(typed), { onSuccess: draft.keepNot })
  }

  return (
    <form noValidate onSubmit={submit} className={classes['form']}>
      <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
      {saving.isError && <Failed title={texts.failed} error={saving.error} kept={texts.kept} />}
      {saving.isSuccess && <Done {...answerOf(saving.data, saving.variables)} />}
      <TextField
        id={field}
        label={texts.note.title}
        hint={texts.note.hint}
        error={problems.textOf(field)}
        value={typed}
        onChange={(event) => draft.type({ note: event.target.value })}
        isOptional
        autoComplete="off"
        characters={LONGEST_ZUSATZINFORMATIONEN}
        below={<CharacterCount length={countCharacters(readZusatzinformationen(typed))} most={LONGEST_ZUSATZINFORMATIONEN} />}
      />
      <Button isSubmit look="secondary" busyText={saving.isPending ? texts.sending : undefined}>
        {texts.note.save}
      </Button>
    </form>
  )
}

function answerOf(result: ChangeResult, note: string) {
  const { already, takenBack, takenBackNext, saved, savedNext, removed, removedNext } = texts.note
  if (result.kind === 'already') return { title: already, isNothing: true }
  const { vorgang } = result
  if (result.kind === 'takenBack') return { title: takenBack, next: takenBackNext, vorgang }
  return note === '' ? { title: removed, next: removedNext, vorgang } : { title: saved, next: savedNext, vorgang }
}
