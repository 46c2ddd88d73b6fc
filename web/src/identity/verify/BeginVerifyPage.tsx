import { useSearch } from '@tanstack/react-router'
import { useState, type SyntheticEvent } from 'react'
import { anmeldeEMailProblem } from '../../_ui/anmelde-email/problems.ts'
import { Button } from '../../_ui/Button.tsx'
import { ErrorSummary } from '../../_ui/ErrorSummary.tsx'
import { TextField } from '../../_ui/Field.tsx'
import { Page } from '../../_ui/Page.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import { keepEmail, keptEmail } from '../kept-email.ts'
import { Over } from '../shared/RequestOver.tsx'
import { isOver } from '../shared/problems.ts'
import { Intro, Sheet } from '../shared/Sheet.tsx'
import { ResendProblem } from '../shared/ResendProblem.tsx'
import { texts as sharedTexts } from '../shared/texts.de.ts'
import { useSending } from '../shared/useSending.ts'
import { texts as allTexts } from './texts.de.ts'
import { useInitiate } from './useInitiate.ts'

const texts = allTexts.begin
const EMAIL = 'email'

/** Sends a code to the address just registered, or, from the sign-in page, to a typed address. */
export function BeginVerifyPage() {
  const { requestId, sub, q }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const initiate = useInitiate(requestId)
  const problems = useProblems()
  const sending = useSending()
  const [email, setEmail] = useState(keptEmail)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const problem = sub ? undefined : anmeldeEMailProblem(email)
    if (!problems.check(problem ? [{ field: EMAIL, text: problem }] : [])) return sending.forget()
    if (!sub) keepEmail(email.trim())
    sending.send(() => initiate(sub ? { sub } : { email: email.trim() }))
  }

  const hasProblems = problems.shown.length > 0 || sending.error !== undefined
  return (
    <Page title={texts.title} titlePrefix={hasProblems ? 'Fehler:' : undefined}>
      <Sheet>
        <form noValidate onSubmit={submit}>
          <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
          {sending.error !== undefined &&
            (isOver(sending.error) ? <Over of="sign-in" takesFocus /> : <ResendProblem key={sending.failures} error={sending.error} />)}
          {sub ? (
            <Intro>
              <p>{texts.registered}</p>
              {q && <p>{texts.goesTo(q)}</p>}
            </Intro>
          ) : (
            <>
              <Intro>
                <p>{texts.intro}</p>
              </Intro>
              <TextField
                id={EMAIL}
                name={EMAIL}
                type="email"
                label={sharedTexts.email}
                error={problems.textOf(EMAIL)}
                value={email}
                onChange={(event) => setEmail(event.target.value)}
                autoComplete="email"
                spellCheck={false}
                characters={40}
              />
            </>
          )}
          <p>
            <Button isSubmit busyText={sending.isSending ? texts.submitting : undefined}>
              {texts.submit}
            </Button>
          </p>
        </form>
      </Sheet>
    </Page>
  )
}
