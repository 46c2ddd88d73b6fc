import { useEffect, useState } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { isRefusedAs } from './problems.ts'
import { secondsUntilResend, type SentCode } from './sent-code.ts'
import { texts } from './texts.de.ts'
import { useSending } from './useSending.ts'

interface ResendButtonProps {
  /** Undefined if the time of the last code is unknown. */
  readonly sent: SentCode | undefined
  /** Sends a new code; the new times arrive in `sent`. */
  readonly onResend: () => Promise<void>
}

/** Sends a new code. The waiting time is visible, and announced only on a press that is too early. */
export function ResendButton({ sent, onResend }: ResendButtonProps) {
  const seconds = useSecondsLeft(sent)
  const [told, setTold] = useState('')
  const sending = useSending()

  const press = () => {
    if (seconds > 0) return setTold(texts.code.resendIn(seconds))
    setTold('')
    sending.send(async () => {
      await onResend()
      setTold(texts.code.resent)
    })
  }

  return (
    <>
      {seconds > 0 && <p>{texts.code.resendIn(seconds)}</p>}
      <p>
        <Button look="secondary" notReady={seconds > 0} busyText={sending.isSending ? texts.code.resending : undefined} onClick={press}>
          {texts.code.resend}
        </Button>
      </p>
      <p role="status">{sending.error === undefined ? shown(told) : refusalText(sending.error)}</p>
    </>
  )
}

function refusalText(error: unknown): string {
  return isRefusedAs(error, 'sms_budget_spent') ? texts.sendFailed.smsSpent : texts.code.resendFailed
}

/** The waiting time is already visible, so it is only announced. */
function shown(told: string) {
  return told === texts.code.resent ? told : <span className="visually-hidden">{told}</span>
}

function useSecondsLeft(sent: SentCode | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  const seconds = sent ? secondsUntilResend(sent, now) : 0
  const isWaiting = seconds > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return seconds
}
