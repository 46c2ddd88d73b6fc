import type { AnswerOf, Call, CallInput, Endpoint } from './call.ts'
import { call } from './client.ts'
import { isWorthRetrying } from './errors.ts'
import { RETRY_PAUSES_MS, RETRY_WITHIN_MS } from './limits.ts'

/** Sends with retries and the same idempotency key, if no answer comes back in time or a gateway fails (502 to 504). */
export function callPatiently<E extends Endpoint>(
  called: Call<E>,
  input: CallInput<E> & { readonly idempotencyKey: string },
): Promise<AnswerOf<E>> {
  return patiently(() => call(called, input))
}

/** Runs a send that counts once, with up to two retries. One that hung is tried once more. */
export async function patiently<T>(send: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  for (const pause of RETRY_PAUSES_MS) {
    try {
      return await send()
    } catch (error) {
      if (!isWorthRetrying(error) || performance.now() - startedAt > RETRY_WITHIN_MS) throw error
      await new Promise((resolve) => setTimeout(resolve, pause + Math.random() * 300))
    }
  }
  return send()
}
