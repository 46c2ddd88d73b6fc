import { describeFailure } from '../../_api/describe-failure.ts'
import { FailureNotice } from '../../_ui/FailureNotice.tsx'
import { SignInAgain } from '../../account/SignInAgain.tsx'
import { texts } from './texts.de.ts'

/** Says why linking failed, if known. The page below stays as it was. */
export function LinkProblem({ error }: { readonly error: unknown }) {
  const { sentence, isOffline, isUnknownOutcome } = describeFailure(error)
  return (
    <FailureNotice title={texts.failed.title} reason={isUnknownOutcome && !isOffline ? texts.failed.unknown : sentence}>
      <SignInAgain error={error} />
    </FailureNotice>
  )
}
