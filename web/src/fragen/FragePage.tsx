import { LONGEST_FRAGE } from '#contract/fragen/limits.ts'
import { textProblem } from '#contract/_shared/text/text-problem.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState, type SyntheticEvent } from 'react'
import { BackButton } from '../_ui/BackButton.tsx'
import { Button } from '../_ui/Button.tsx'
import { ErrorSummary } from '../_ui/ErrorSummary.tsx'
import classes from '../_ui/Form.module.css'
import { Notice } from '../_ui/Notice.tsx'
import { Page } from '../_ui/Page.tsx'
import { TextArea } from '../_ui/TextArea.tsx'
import { useGoBack } from '../_ui/useGoBack.ts'
import { fieldProblem, useProblems } from '../_ui/useProblems.ts'
import { useDraft } from '../account/konto/useDraft.ts'
import { SendProblem } from '../vorgaenge/form/SendProblem.tsx'
import { useKeys } from '../vorgaenge/form/useKeys.ts'
import { VorgangLine } from '../vorgaenge/receipt/VorgangLine.tsx'
import { VORGAENGE } from '../vorgaenge/stand/queries.ts'
import { profil } from '../account/queries.ts'
import { placeOf, titleIn, type Place } from './place.ts'
import { PlaceFacts } from './PlaceFacts.tsx'
import { isAboutForeign, sentenceOf } from './problems.ts'
import { askFrage } from './queries.ts'
import { texts } from './texts.de.ts'

const FIELD = 'frage'

/** A question to the operator. It carries where the person was, which is shown before it is sent. */
export function FragePage() {
  const search = useSearch({ strict: false })
  // the window still has the title of the page before
  const [before] = useState(() => titleIn(document.title))
  const [hasPlace, setHasPlace] = useState(true)
  const place = hasPlace ? placeOf(search, before) : {}
  const goBack = useGoBack()
  const hasEmail = Boolean(profil.use()?.email)
  const { sending, submit, problems, draft } = useFrage(place)
  return (
    <Page
      title={texts.title}
      titlePrefix={problems.shown.length > 0 ? 'Fehler:' : undefined}
      above={<BackButton onBack={goBack}>{texts.back}</BackButton>}
    >
      {sending.isSuccess ? (
        <>
          <Notice look="success" title={texts.done} takesFocus>
            <p>{texts.next}</p>
            <VorgangLine vorgang={sending.data} />
          </Notice>
          <Button look="secondary" onClick={goBack}>
            {texts.goBack}
          </Button>
        </>
      ) : (
        <>
          <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
          {sending.isError && <SendProblem title={texts.failed} error={sending.error} sentenceOf={sentenceOf} />}
          <p>
            {texts.intro} {hasEmail && texts.byEmail}
          </p>
          <form noValidate onSubmit={submit} className={classes['form']}>
            <TextArea
              id={FIELD}
              label={texts.field}
              error={problems.textOf(FIELD)}
              rows={6}
              most={LONGEST_FRAGE}
              value={draft.values['frage'] ?? ''}
              onValue={(frage) => draft.type({ frage })}
            />
            <PlaceFacts place={place} />
            <p className={classes['buttons']}>
              <Button isSubmit busyText={sending.isPending ? texts.sending : undefined}>
                {texts.send}
              </Button>
              {hasPlace && isAboutForeign(sending.error) && (
                <Button look="secondary" onClick={() => setHasPlace(false)}>
                  {texts.without}
                </Button>
              )}
            </p>
          </form>
        </>
      )}
    </Page>
  )
}

/** The question as it is typed and sent. The text survives leaving the page until it is sent; a repetition counts once. */
function useFrage(place: Place) {
  const draft = useDraft('frage', { frage: '' })
  const problems = useProblems()
  const keyOf = useKeys()
  const queryClient = useQueryClient()
  const sending = useMutation({
    mutationFn: (Frage: string) => {
      const body = { Frage, ...place }
      return askFrage(body, keyOf(body))
    },
    onSuccess: () => {
      draft.keepNot()
      void queryClient.invalidateQueries({ queryKey: VORGAENGE })
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    sending.reset()
    const typed = draft.values['frage'] ?? ''
    const problem = textProblem(typed, LONGEST_FRAGE)
    if (problems.check(fieldProblem(FIELD, problem && texts.problems[problem]))) sending.mutate(typed)
  }
  return { sending, submit, problems, draft }
}
