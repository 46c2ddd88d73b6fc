import { describeFailure } from '../../_api/describe-failure.ts'
import { ResponseError } from '../../_api/errors.ts'
import { buttonClass } from '../../_ui/Button.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { loginAddress } from '../queries.ts'
import { changeResultOf, isUnbestaetigbar } from './problems.ts'
import { texts } from './changes-texts.de.ts'
import { Unbestaetigbar } from './CannotConfirm.tsx'

interface FailureNoticeProps {
  readonly error: unknown
  /** what became of the entries, where it is not that they are still there */
  readonly entries?: string
  /** keeps the entries for when somebody has signed in anew; without it they are not promised then */
  readonly onSignIn?: (() => void) | undefined
}

/** Says why a change did not happen; the form below stays as it was. */
export function FailureNotice({ error, entries = texts.failure.kept, onSignIn }: FailureNoticeProps) {
  const { sentence: satz, isOffline } = describeFailure(error)
  const isKnown = isOffline || (error instanceof ResponseError && error.status < 500 && error.code !== undefined)
  const isSignedOut = error instanceof ResponseError && error.status === 401
  return (
    <Notice look="error" title={texts.failure.title} takesFocus>
      <p>
        {isUnbestaetigbar(error) ? (
          <Unbestaetigbar error={error} />
        ) : changeResultOf(error) === 'BadRequest' ? (
          texts.failure.badRequest
        ) : isKnown ? (
          satz
        ) : (
          texts.failure.unknown
        )}
      </p>
      {(!isSignedOut || onSignIn) && <p>{entries}</p>}
      {isSignedOut && (
        <a className={buttonClass('secondary')} href={loginAddress(window.location.pathname + window.location.search)} onClick={onSignIn}>
          {texts.failure.signIn}
        </a>
      )}
    </Notice>
  )
}
