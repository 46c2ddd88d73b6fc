import { LONGEST_ANTWORT } from '#contract/_shared/limits.ts'
import { textProblem } from '#contract/_shared/text/text-problem.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { ResponseError } from '../../_api/errors.ts'
import { Button } from '../../_ui/Button.tsx'
import { ErrorSummary } from '../../_ui/ErrorSummary.tsx'
import { TextArea } from '../../_ui/TextArea.tsx'
import { fieldProblem, useProblems } from '../../_ui/useProblems.ts'
import { useDraft } from '../../account/konto/useDraft.ts'
import { SendProblem } from '../form/SendProblem.tsx'
import { answerRueckfrage } from '../queries.ts'
import { endOf, type AntwortOutcome } from './problems.ts'
import { texts } from './texts.de.ts'

const FIELD = 'antwort'

interface AntwortFormProps {
  readonly vorgangId: string
  readonly rueckfrageId: string
  /** The question needs no answer any more: it was sent, or is not wanted. */
  readonly onEnd: (outcome: AntwortOutcome) => void
}

/** The answer to a question. The text survives leaving the page, until it is sent; a repetition counts once. */
export function AntwortForm({ vorgangId, rueckfrageId, onEnd }: AntwortFormProps) {
  const draft = useDraft(`antwort.${rueckfrageId}`, { antwort: '' })
  const typed = draft.values['antwort'] ?? ''
  const problems = useProblems()
  const queryClient = useQueryClient()
  const end = async (outcome: AntwortOutcome) => {
    draft.keepNot()
    onEnd(outcome)
    // the request, the list, and the tasks of the start page
    await queryClient.invalidateQueries()
  }
  const sending = useMutation({
    mutationFn: (Antwort: string) => answerRueckfrage(vorgangId, { RueckfrageId: rueckfrageId, Antwort }),
    onSuccess: () => end('sent'),
    onError: (error) => {
      const outcome = error instanceof ResponseError ? endOf(error.code) : undefined
      return outcome && end(outcome)
    },
  })

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    sending.reset()
    const problem = textProblem(typed, LONGEST_ANTWORT)
    if (problems.check(fieldProblem(FIELD, problem && texts.problems[problem]))) sending.mutate(typed)
  }

  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
      {sending.isError && <SendProblem title={texts.failed} error={sending.error} />}
      <TextArea
        id={FIELD}
        label={texts.field}
        error={problems.textOf(FIELD)}
        most={LONGEST_ANTWORT}
        value={typed}
        onValue={(antwort) => draft.type({ antwort })}
      />
      <Button isSubmit busyText={sending.isPending ? texts.sending : undefined}>
        {texts.send}
      </Button>
    </form>
  )
}
