import type { ReactNode } from 'react'
import { describeFailure } from '../../_api/describe-failure.ts'
import { FailureNotice } from '../../_ui/FailureNotice.tsx'
import { SignInAgain } from '../../account/SignInAgain.tsx'
import { texts } from './texts.de.ts'

interface SendProblemProps {
  /** What failed. */
  readonly title: string
  readonly error: unknown
  /** The form's own sentence for an error, in place of the general one. */
  readonly sentenceOf?: ((error: unknown) => ReactNode) | undefined
}

/** Says why a send failed. The same button sends again, and the request counts once. */
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
