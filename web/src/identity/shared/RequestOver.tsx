import { buttonClass } from '../../_ui/Button.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { loginAddress } from '../../account/queries.ts'
import { registerAddress } from './addresses.ts'
import { texts } from './texts.de.ts'

interface OverProps {
  readonly of: 'sign-in' | 'registration'
  /** the answer to something that was just done */
  readonly takesFocus?: boolean
}

/** The sign-in or registration that this page belongs to is over; it can only be begun again. */
export function Over({ of, takesFocus = false }: OverProps) {
  const isSignIn = of === 'sign-in'
  return (
    <>
      <Notice look="error" title={isSignIn ? texts.over.title : texts.over.registerTitle} takesFocus={takesFocus}>
        <p>{texts.over.text}</p>
      </Notice>
      <p>
        <a className={buttonClass('primary')} href={isSignIn ? loginAddress('/') : registerAddress()}>
          {isSignIn ? texts.over.again : texts.over.registerAgain}
        </a>
      </p>
    </>
  )
}
