import { Link } from '@tanstack/react-router'
import { describeFailure } from '../../_api/describe-failure.ts'
import { buttonClass } from '../../_ui/Button.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { loginAddress } from '../../account/queries.ts'
import { texts } from './texts.de.ts'

interface DoneProps {
  readonly title: string
  /** what happens next; without it nothing does */
  readonly next?: string | undefined
  readonly isNothing?: boolean
}

/** Says that it was received, and what happens next; or that there was nothing to do. */
export function Done({ title, next, isNothing = false }: DoneProps) {
  return (
    <Notice look={isNothing ? 'info' : 'success'} title={title} takesFocus>
      {next && (
        <>
          <p>{next}</p>
          <p>
            <Link to="/vorgaenge" className={buttonClass('quiet')}>
              {texts.nextTo}
            </Link>
          </p>
        </>
      )}
    </Notice>
  )
}

interface FailedProps {
  /** what did not happen */
  readonly title: string
  readonly error: unknown
  /** what became of what was typed */
  readonly kept?: string
}

/** Says that it did not happen, and why where that is known. */
export function Failed({ title, error, kept }: FailedProps) {
  const { sentence: satz, isOffline, isUnknownOutcome, isSignedOut } = describeFailure(error)
  return (
    <Notice look="error" title={title} takesFocus>
      {(isOffline || !isUnknownOutcome) && <p>{satz}</p>}
      {kept && <p>{kept}</p>}
      {isSignedOut && (
        <a className={buttonClass('secondary')} href={loginAddress(window.location.pathname + window.location.search)}>
          {texts.signIn}
        </a>
      )}
    </Notice>
  )
}
