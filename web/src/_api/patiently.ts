import type { AnswerOf, Call, CallInput, Endpoint } from './call.ts'
import { call } from './client.ts'
import { isWorthRetrying } from './errors.ts'

const RETRY_PAUSES_MS = [1000, 3000]

/** Sends with up to two retries and the same idempotency key, if no answer comes back or a gateway fails (502 to 504). */
export async function callPatiently<E extends Endpoint>(
  called: Call<E>,
  input: CallInput<E> & { readonly idempotencyKey: string },
): Promise<AnswerOf<E>> {
  for (const pause of RETRY_PAUSES_MS) {
    try {
      return await call(called, input)
    } catch (error) {
      if (!isWorthRetrying(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause + Math.random() * 300))
    }
  }
  return call(called, input)
}
