import { describeFailure } from '../_api/describe-failure.ts'
import { Button } from '../_ui/Button.tsx'
import { FailureNotice } from '../_ui/FailureNotice.tsx'
import { SignInAgain } from '../account/SignInAgain.tsx'
import { texts } from './texts.de.ts'

interface SaveProblemProps {
  readonly error: unknown
  readonly isSending: boolean
  /** The id of the form to send again, with its present entries. */
  readonly form: string
}

/** Says that a change failed, or that its outcome is unknown. The entries survive a new sign-in. */
export function SaveProblem({ error, isSending, form }: SaveProblemProps) {
  const { sentence, isUnknownOutcome, isSignedOut } = describeFailure(error)
  const { title, unknownTitle, kept, unknown, sending, again } = texts.failure
  return (
    <FailureNotice title={isUnknownOutcome ? unknownTitle : title} sentences={[sentence, isUnknownOutcome ? `${kept} ${unknown}` : kept]}>
      <SignInAgain error={error} />
      {!isSignedOut && (
        <Button isSubmit form={form} look="secondary" busyText={isSending ? sending : undefined}>
          {again}
        </Button>
      )}
    </FailureNotice>
  )
}
