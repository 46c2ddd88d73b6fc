import { describeFailure } from '../../_api/describe-failure.ts'
import { buttonClass } from '../../_ui/Button.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { loginAddress } from '../../account/queries.ts'
import { texts } from './texts.de.ts'

/** Says why nothing was linked, where that is known; the page below stays as it was. */
export function Fehlschlag({ error }: { readonly error: unknown }) {
  const { sentence: satz, isOffline, isUnknownOutcome, isSignedOut } = describeFailure(error)
  return (
    <Notice look="error" title={texts.failed.title} takesFocus>
      <p>{isUnknownOutcome && !isOffline ? texts.failed.unknown : satz}</p>
      {isSignedOut && (
        <a className={buttonClass('secondary')} href={loginAddress(window.location.pathname)}>
          {texts.failed.signIn}
        </a>
      )}
    </Notice>
  )
}
