import { useLocation } from '@tanstack/react-router'
import { describeFailure } from '../_api/describe-failure.ts'
import { Button, buttonClass } from '../_ui/Button.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { loginAddress } from '../account/queries.ts'
import { texts } from './texts.de.ts'

interface SendFailureProps {
  readonly error: unknown
  /** sends the same once more; undefined after an edit */
  readonly onSendAgain: (() => void) | undefined
}

/** Says what became of a send that failed; the form below stays as it was typed (C 8). */
export function SendFailure({ error, onSendAgain }: SendFailureProps) {
  const failure = describeFailure(error)
  // the wizard returns to its first step, and the address follows after this has been drawn
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return (
    <Notice look="error" title={failure.isUnknownOutcome ? texts.wizard.noAnswerTitle : texts.wizard.sendFailedTitle} takesFocus>
      <p>{texts.wizard.sendFailed}</p>
      <p>{failure.isUnknownOutcome ? texts.wizard.unknownOutcome : failure.sentence}</p>
      {failure.isOffline && <p>{failure.sentence}</p>}
      <p>{texts.wizard.kept}</p>
      {failure.isSignedOut && (
        <a className={buttonClass('secondary')} href={loginAddress(address)}>
          {texts.wizard.signIn}
        </a>
      )}
      {failure.isUnknownOutcome && onSendAgain && (
        <Button look="secondary" onClick={onSendAgain}>
          {texts.wizard.sendAgain}
        </Button>
      )}
    </Notice>
  )
}
