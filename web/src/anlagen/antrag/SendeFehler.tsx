import { describeFailure } from '../../_api/describe-failure.ts'
import { ResponseError } from '../../_api/errors.ts'
import { buttonClass } from '../../_ui/Button.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { loginAddress } from '../../account/queries.ts'
import { texts } from './texts.de.ts'

interface SendeFehlerProps {
  /** what did not happen (C 8, "tax type change error") */
  readonly title: string
  readonly error: unknown
}

/** Says what became of a send that failed; the same button sends it again, and it counts once. */
export function SendeFehler({ title, error }: SendeFehlerProps) {
  const { satz, isUnknownOutcome, isOffline, isSignedOut } = describeFailure(error)
  // the plant itself was on the page a moment ago
  const isMeter = error instanceof ResponseError && error.code === 'NichtGefunden'
  return (
    <Notice look="error" title={isUnknownOutcome ? texts.failure.noAnswer : title} takesFocus>
      {(isOffline || !isUnknownOutcome) && <p>{isMeter ? texts.failure.meter : satz}</p>}
      {isUnknownOutcome && <p>{texts.failure.unknown}</p>}
      <p>{texts.failure.kept}</p>
      {isSignedOut && (
        <a className={buttonClass('secondary')} href={loginAddress(window.location.pathname + window.location.search)}>
          {texts.failure.signIn}
        </a>
      )}
    </Notice>
  )
}
