import type { ReactNode } from 'react'
import { describeFailure } from '../../_api/describe-failure.ts'
import { buttonClass } from '../../_ui/Button.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { loginAddress } from '../../account/queries.ts'
import { texts } from './texts.de.ts'

interface SendeFehlerProps {
  /** what did not happen (C 8) */
  readonly title: string
  readonly error: unknown
  /** a sentence for errors that the form knows better than the list of all of them */
  readonly satzOf?: ((error: unknown) => ReactNode) | undefined
}

/** Says what became of a send that failed; the same button sends it again, and it counts once. */
export function SendeFehler({ title, error, satzOf }: SendeFehlerProps) {
  const { sentence: satz, isUnknownOutcome, isOffline, isSignedOut } = describeFailure(error)
  return (
    <Notice look="error" title={isUnknownOutcome ? texts.failure.noAnswer : title} takesFocus>
      {(isOffline || !isUnknownOutcome) && <p>{satzOf?.(error) ?? satz}</p>}
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
