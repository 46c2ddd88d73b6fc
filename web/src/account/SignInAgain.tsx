import { useLocation } from '@tanstack/react-router'
import { isSignedOut, ResponseError } from '../_api/errors.ts'
import { buttonClass } from '../_ui/Button.tsx'
import { loginAddress } from './queries.ts'
import { texts } from './texts.de.ts'

interface SignInAgainProps {
  readonly error: unknown
  /** Keeps the entries until the person is back. */
  readonly onSignIn?: (() => void) | undefined
}

/** Leads to the sign-in and back to this address, if the session has ended. Shows nothing for other errors. */
export function SignInAgain({ error, onSignIn }: SignInAgainProps) {
  // from the router, because a wizard that returns to its first step changes the address after this render
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  // staff in a customer's view is signed in; a new sign-in would help nobody
  const isInView = error instanceof ResponseError && error.code === 'NichtInKundensicht'
  if (!isSignedOut(error) || isInView) return null
  return (
    <a className={buttonClass('secondary')} href={loginAddress(address)} onClick={onSignIn}>
      {texts.signInAgain}
    </a>
  )
}
