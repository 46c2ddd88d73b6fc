import { describeFailure } from '../../_api/describe-failure.ts'
import { FailureNotice } from '../../_ui/FailureNotice.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { SignInAgain } from '../../account/SignInAgain.tsx'
import { VorgangLine, type Recorded } from '../../vorgaenge/receipt/VorgangLine.tsx'

interface DoneProps {
  readonly title: string
  /** What happens next, if anything. */
  readonly next?: string | undefined
  readonly vorgang?: Recorded | undefined
  readonly isNothing?: boolean
}

/** Says that the change was received and what happens next, or that there was nothing to change. */
export function Done({ title, next, vorgang, isNothing = false }: DoneProps) {
  return (
    <Notice look={isNothing ? 'info' : 'success'} title={title} takesFocus>
      {next && <p>{next}</p>}
      {vorgang && <VorgangLine vorgang={vorgang} />}
    </Notice>
  )
}

interface FailedProps {
  /** What failed. */
  readonly title: string
  readonly error: unknown
  /** What happened to the entries. */
  readonly kept?: string
}

/** Says that the change failed, and why if known. */
export function Failed({ title, error, kept }: FailedProps) {
  const { sentence, isOffline, isUnknownOutcome } = describeFailure(error)
  return (
    <FailureNotice title={title} reason={(isOffline || !isUnknownOutcome) && sentence} sentences={kept ? [kept] : []}>
      <SignInAgain error={error} />
    </FailureNotice>
  )
}
