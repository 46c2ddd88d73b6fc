import { describeFailure } from '../../_api/describe-failure.ts'
import { Button } from '../../_ui/Button.tsx'
import { FailureNotice } from '../../_ui/FailureNotice.tsx'
import { reasonOf } from './problems.ts'
import { texts } from './texts.de.ts'

/** Stands in a form whose send failed: what happened, that the entries are still there, and a button that sends again. */
export function ResendProblem({ error }: { readonly error: unknown }) {
  const { isOffline, isUnknownOutcome } = describeFailure(error)
  const { noAnswerTitle, title, kept, again } = texts.sendFailed
  return (
    <FailureNotice title={isOffline && isUnknownOutcome ? noAnswerTitle : title} sentences={[reasonOf(error), kept]}>
      <Button isSubmit look="secondary">
        {again}
      </Button>
    </FailureNotice>
  )
}
