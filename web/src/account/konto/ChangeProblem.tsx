import { describeFailure } from '../../_api/describe-failure.ts'
import { ResponseError } from '../../_api/errors.ts'
import { FailureNotice } from '../../_ui/FailureNotice.tsx'
import { SignInAgain } from '../SignInAgain.tsx'
import { texts } from './changes-texts.de.ts'
import { CannotConfirm } from './CannotConfirm.tsx'
import { changeResultOf, isUnbestaetigbar } from './problems.ts'

interface ChangeProblemProps {
  readonly error: unknown
  /** What happened to the entries; default: they are still there. */
  readonly entries?: string
  /** Keeps the entries until the person has signed in again; without it the text does not promise that. */
  readonly onSignIn?: (() => void) | undefined
}

/** Says why a change failed. The form below keeps its entries. */
export function ChangeProblem({ error, entries = texts.failure.kept, onSignIn }: ChangeProblemProps) {
  const { sentence, isOffline } = describeFailure(error)
  const isKnown = isOffline || (error instanceof ResponseError && error.status < 500 && error.code !== undefined)
  const isSignedOut = error instanceof ResponseError && error.status === 401
  const reason = isUnbestaetigbar(error) ? (
    <CannotConfirm error={error} />
  ) : changeResultOf(error) === 'BadRequest' ? (
    texts.failure.badRequest
  ) : isKnown ? (
    sentence
  ) : (
    texts.failure.unknown
  )
  return (
    <FailureNotice title={texts.failure.title} reason={reason} sentences={!isSignedOut || onSignIn ? [entries] : []}>
      {isSignedOut && <SignInAgain error={error} onSignIn={onSignIn} />}
    </FailureNotice>
  )
}
