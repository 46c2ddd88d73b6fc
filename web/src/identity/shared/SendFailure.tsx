import { describeFailure } from '../../_api/describe-failure.ts'
import { Button } from '../../_ui/Button.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { providerFailureOf } from './problems.ts'
import { texts } from './texts.de.ts'

/** Stands in a form whose send failed: what happened, that the entries are still there, and the same send once more. */
export function SendFailure({ error }: { readonly error: unknown }) {
  const { isOffline, isUnknownOutcome } = describeFailure(error)
  return (
    <Notice look="error" title={isOffline && isUnknownOutcome ? texts.sendFailed.noAnswerTitle : texts.sendFailed.title} takesFocus>
      <p>{reasonOf(error)}</p>
      <p>{texts.sendFailed.kept}</p>
      <Button isSubmit look="secondary">
        {texts.sendFailed.again}
      </Button>
    </Notice>
  )
}

/** Why a send failed and what to do, for a failure that no field explains. */
export function reasonOf(error: unknown): string {
  const { sentence: satz, isOffline } = describeFailure(error)
  if (isOffline) return satz
  const failure = providerFailureOf(error)
  if (!failure || failure.status < 400 || failure.status >= 500) return texts.sendFailed.ours
  if (failure.status !== 429) return texts.sendFailed.input
  if (failure.code === 'sms_budget_spent') return texts.sendFailed.smsSpent
  const { retryAfterSeconds } = failure
  return `${texts.sendFailed.tooMany} ${retryAfterSeconds ? texts.sendFailed.waitFor(retryAfterSeconds) : texts.sendFailed.wait}`
}
