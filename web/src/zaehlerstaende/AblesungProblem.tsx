import { describeFailure } from '../_api/describe-failure.ts'
import { Button } from '../_ui/Button.tsx'
import { FailureNotice } from '../_ui/FailureNotice.tsx'
import { SignInAgain } from '../account/SignInAgain.tsx'
import { texts } from './texts.de.ts'

interface AblesungProblemProps {
  readonly error: unknown
  /** Sends the same report again; undefined after an edit. */
  readonly onSendAgain: (() => void) | undefined
}

/** The result of a failed send. The form below keeps its entries. */
export function AblesungProblem({ error, onSendAgain }: AblesungProblemProps) {
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
