import { buttonClass } from '../../_ui/Button.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { loginAddress } from '../../account/queries.ts'
import { registerAddress } from './addresses.ts'
import { texts } from './texts.de.ts'

interface OverProps {
  readonly of: 'sign-in' | 'registration'
  /** Set if it appears as the answer to an action. */
  readonly takesFocus?: boolean
}

/** The sign-in or registration of this page has expired and must start over. */
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
