import type { PasswordPolicy } from '#contract/_shared/person/passwort.ts'
import { useNavigate } from '@tanstack/react-router'
import type { SyntheticEvent } from 'react'
import { paths } from '#contract/_shared/paths.ts'
import { Button } from '../../_ui/Button.tsx'
import { ErrorSummary } from '../../_ui/ErrorSummary.tsx'
import { NewPasswordFields } from '../../_ui/password/NewPasswordFields.tsx'
import { passwordEchoProblemOf, passwordProblemOf } from '../../_ui/password/problems.ts'
import { useProblems } from '../../_ui/useProblems.ts'
import { WizardStep } from '../../_ui/WizardStep.tsx'
import { isRefusedAs, providerFailureOf } from '../shared/problems.ts'
import { Sheet } from '../shared/Sheet.tsx'
import { ResendProblem } from '../shared/ResendProblem.tsx'
import { fieldValue } from '../shared/field-value.ts'
import { useSending } from '../shared/useSending.ts'
import { acceptReset } from './queries.ts'
import { STEPS } from './reset.state.ts'
import { texts as allTexts } from './texts.de.ts'

const texts = allTexts.password
const FIRST = 'password'
const ECHO = 'confirmPassword'

interface EnterPasswordProps {
  readonly email: string
  readonly resetId: string
  readonly exchangeId: string
  readonly policy: PasswordPolicy
  readonly requestId: string | undefined
  readonly onOver: () => void
}

/** Step 3: the new password, twice. Both stay in their form if sending fails. */
export function EnterPassword({ email, resetId, exchangeId, policy, requestId, onOver }: EnterPasswordProps) {
  const navigate = useNavigate()
  const problems = useProblems()
  const sending = useSending()

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = fieldValue(event.currentTarget, FIRST)
    const echo = fieldValue(event.currentTarget, ECHO)
    const found = [
      { field: FIRST, text: passwordProblemOf(password, policy) },
      { field: ECHO, text: passwordEchoProblemOf(echo, password) },
    ].flatMap(({ field, text }) => (text ? [{ field, text }] : []))
    if (!problems.check(found)) return sending.forget()
    sending.send(async () => {
      try {
        await acceptReset({ resetRequestId: resetId, exchangeId, password, confirmPassword: echo })
        await navigate({ to: paths.passwordSuccess, search: { requestId }, state: { passwortGeaendert: true }, replace: true })
      } catch (error) {
        if (isRefusedAs(error, 'code_expired', 'too_many_tries')) return onOver()
        if (providerFailureOf(error)?.status !== 417) throw error
        problems.check([{ field: FIRST, text: texts.refused }])
      }
    })
  }

  const hasErrors = problems.shown.length > 0 || sending.error !== undefined
  return (
    <WizardStep step={3} of={STEPS} title={texts.title} hasErrors={hasErrors}>
      <Sheet>
        <form noValidate onSubmit={submit}>
          <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
          {sending.error !== undefined && <ResendProblem key={sending.failures} error={sending.error} />}
          {/* tells password managers whose password this is */}
          <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
          <NewPasswordFields
            policy={policy}
            first={{ id: FIRST, label: texts.first, error: problems.textOf(FIRST) }}
            echo={{ id: ECHO, label: texts.echo, error: problems.textOf(ECHO) }}
          />
          <p>
            <Button isSubmit busyText={sending.isSending ? texts.submitting : undefined}>
              {texts.submit}
            </Button>
          </p>
        </form>
      </Sheet>
    </WizardStep>
  )
}
