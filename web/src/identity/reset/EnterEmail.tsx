import { useState, type SyntheticEvent } from 'react'
import { anmeldeEMailProblem } from '../../_ui/anmelde-email/problems.ts'
import { Button } from '../../_ui/Button.tsx'
import { ErrorSummary } from '../../_ui/ErrorSummary.tsx'
import { TextField } from '../../_ui/Field.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import { WizardStep } from '../../_ui/WizardStep.tsx'
import { signInAddress } from '../shared/addresses.ts'
import { Intro, Sheet } from '../shared/Sheet.tsx'
import { ResendProblem } from '../shared/ResendProblem.tsx'
import { texts as sharedTexts } from '../shared/texts.de.ts'
import { useSending } from '../shared/useSending.ts'
import { STEPS, type BeginAgain } from './reset.state.ts'
import { texts as allTexts } from './texts.de.ts'

const texts = allTexts.email
const EMAIL = 'email'

interface EnterEmailProps {
  /** The prefilled address. */
  readonly email: string
  /** Why the reset starts over. */
  readonly again?: BeginAgain | undefined
  /** The address has just been confirmed, and its account has no password yet. */
  readonly isConfirmed: boolean
  readonly requestId: string | undefined
  readonly onEmail: (email: string) => Promise<void>
}

/** Step 1: the e-mail address. */
export function EnterEmail({ email, again, isConfirmed, requestId, onEmail }: EnterEmailProps) {
  const [typed, setTyped] = useState(email)
  const problems = useProblems()
  const sending = useSending()

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const problem = anmeldeEMailProblem(typed)
    if (!problems.check(problem ? [{ field: EMAIL, text: problem }] : [])) return sending.forget()
    sending.send(() => onEmail(typed.trim()))
  }

  const hasErrors = again === 'over' || problems.shown.length > 0 || sending.error !== undefined
  return (
    <WizardStep step={1} of={STEPS} title={texts.title} hasErrors={hasErrors} focusHeading={!again}>
      {again && (
        <Notice look={again === 'over' ? 'error' : 'info'} title={texts.again[again].title} takesFocus>
          <p>{texts.again[again].text}</p>
        </Notice>
      )}
      {isConfirmed && (
        <Notice look="success" title={texts.confirmedTitle}>
          <p>{texts.confirmed}</p>
        </Notice>
      )}
      <Sheet>
        <form noValidate onSubmit={submit}>
          <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
          {sending.error !== undefined && <ResendProblem key={sending.failures} error={sending.error} />}
          <Intro>
            <p>{isConfirmed ? texts.confirmedIntro : texts.intro}</p>
          </Intro>
          <TextField
            id={EMAIL}
            name={EMAIL}
            type="email"
            label={sharedTexts.email}
            error={problems.textOf(EMAIL)}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="username"
            spellCheck={false}
            characters={40}
          />
          <p>
            <Button isSubmit busyText={sending.isSending ? texts.submitting : undefined}>
              {texts.submit}
            </Button>
          </p>
        </form>
        <p>
          <a className="standalone" href={signInAddress(requestId)}>
            {texts.toSignIn}
          </a>
        </p>
      </Sheet>
    </WizardStep>
  )
}
