import type { QueuedMessage, Sender } from '#platform/dispatch/message.ts'
import { isRefusedForGood } from '#platform/http/refusal.ts'
import { JobFailed, RefusedForGood } from '#platform/queue/queue.ts'

const TIMEOUT_MS = 5000

/** Sends SMS and calls through the operator's gateway (docs/operations.md). */
export function createGatewaySender({ url, token }: { readonly url: string; readonly token: string }): Sender {
  return async (message) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': message.id },
      body: JSON.stringify(orderOf(message)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    await response.body?.cancel()
    if (isRefusedForGood(response.status)) throw new RefusedForGood(`the gateway answered ${response.status}`)
    if (!response.ok) throw new JobFailed(`the gateway answered ${response.status}`)
  }
}

function orderOf({ channel, to, text, id }: QueuedMessage) {
  return { art: channel === 'call' ? 'anruf' : 'sms', an: to, text, id }
}
