import type { Ablesetage } from '#contract/zaehlerstaende/rules.ts'
import { describeFailure } from '../_api/describe-failure.ts'
import { ResponseError } from '../_api/errors.ts'
import { Button } from '../_ui/Button.tsx'
import { FailureNotice } from '../_ui/FailureNotice.tsx'
import { SignInAgain } from '../account/SignInAgain.tsx'
import { outsideSentence } from './check-entries.ts'
import { texts } from './texts.de.ts'

interface AblesungProblemProps {
  readonly error: unknown
  readonly tage: Ablesetage
  /** Sends the same report again; undefined after an edit. */
  readonly onSendAgain: (() => void) | undefined
}

/** The result of a failed send. The form below keeps its entries. */
export function AblesungProblem({ error, tage, onSendAgain }: AblesungProblemProps) {
  const { sentence: general, isUnknownOutcome, isOffline } = describeFailure(error)
  const isOutside = error instanceof ResponseError && error.code === 'AblesedatumAusserhalb'
  const sentence = isOutside ? outsideSentence(tage) : general
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
