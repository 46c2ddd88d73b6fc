import { describeFailure } from '../_api/describe-failure.ts'
import { Button, buttonClass } from '../_ui/Button.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { loginAddress } from '../account/queries.ts'
import { texts } from './texts.de.ts'

interface SaveFailureProps {
  readonly error: unknown
  readonly isSending: boolean
  /** the id of the form that is sent again, with what stands there by then */
  readonly form: string
}

/** A change that did not get through, or nobody knows whether it did. What was typed stays, also over a new sign-in. */
export function SaveFailure({ error, isSending, form }: SaveFailureProps) {
  const { sentence: satz, isUnknownOutcome, isSignedOut } = describeFailure(error)
  return (
    <Notice look="error" title={isUnknownOutcome ? texts.failure.unknownTitle : texts.failure.title} takesFocus>
      <p>{satz}</p>
      <p>
        {texts.failure.kept} {isUnknownOutcome && texts.failure.unknown}
      </p>
      {isSignedOut ? (
        <a className={buttonClass('secondary')} href={loginAddress(window.location.pathname)}>
          {texts.failure.signIn}
        </a>
      ) : (
        <Button isSubmit form={form} look="secondary" busyText={isSending ? texts.failure.sending : undefined}>
          {texts.failure.again}
        </Button>
      )}
    </Notice>
  )
}
