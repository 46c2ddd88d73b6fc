import type { ReactNode } from 'react'
import { describeFailure } from '../../_api/describe-failure.ts'
import { FailureNotice } from '../../_ui/FailureNotice.tsx'
import { SignInAgain } from '../../account/SignInAgain.tsx'
import { texts } from './texts.de.ts'

interface SendProblemProps {
  /** what did not happen */
  readonly title: string
  readonly error: unknown
  /** a sentence for errors that the form knows better than the list of all of them */
  readonly sentenceOf?: ((error: unknown) => ReactNode) | undefined
}

/** Says what became of a send that failed; the same button sends it again, and it counts once. */
export function SendProblem({ title, error, sentenceOf }: SendProblemProps) {
  const { sentence, isUnknownOutcome, isOffline } = describeFailure(error)
  return (
    <FailureNotice
      title={isUnknownOutcome ? texts.failure.noAnswer : title}
      reason={(isOffline || !isUnknownOutcome) && (sentenceOf?.(error) ?? sentence)}
      sentences={[...(isUnknownOutcome ? [texts.failure.unknown] : []), texts.failure.kept]}
    >
      <SignInAgain error={error} />
    </FailureNotice>
  )
}
