import type { AnswerOf, Endpoint } from '#contract/_kit/endpoint.ts'
import { call, type CallInput } from './client.ts'
import { isWorthRetrying } from './errors.ts'

const RETRY_PAUSES_MS = [1000, 3000]

/** A send that is tried again by itself with the same key while nothing comes back (trust.md, "Repeated and lost requests"). */
export async function callPatiently<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & { readonly idempotencyKey: string },
): Promise<AnswerOf<E>> {
  for (const pause of RETRY_PAUSES_MS) {
    try {
      return await call(endpoint, input)
    } catch (error) {
      if (!isWorthRetrying(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause + Math.random() * 300))
    }
  }
  return call(endpoint, input)
}
