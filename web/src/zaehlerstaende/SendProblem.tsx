import { describeFailure } from '../_api/describe-failure.ts'
import { Button } from '../_ui/Button.tsx'
import { FailureNotice } from '../_ui/FailureNotice.tsx'
import { SignInAgain } from '../account/SignInAgain.tsx'
import { texts } from './texts.de.ts'

interface SendProblemProps {
  readonly error: unknown
  /** sends the same once more; undefined after an edit */
  readonly onSendAgain: (() => void) | undefined
}

/** Says what became of a send that failed; the form below stays as it was typed. */
export function SendProblem({ error, onSendAgain }: SendProblemProps) {
  const { sentence, isUnknownOutcome, isOffline } = describeFailure(error)
  const { noAnswerTitle, sendFailedTitle, sendFailed, unknownOutcome, kept, sendAgain } = texts.wizard
  return (
    <FailureNotice
      title={isUnknownOutcome ? noAnswerTitle : sendFailedTitle}
      sentences={[sendFailed, isUnknownOutcome ? unknownOutcome : sentence, ...(isOffline ? [sentence] : []), kept]}
    >
      <SignInAgain error={error} />
      {isUnknownOutcome && onSendAgain && (
        <Button look="secondary" onClick={onSendAgain}>
          {sendAgain}
        </Button>
      )}
    </FailureNotice>
  )
}
