import { sentCodeOf } from '../shared/sent-code.ts'
import type { Exchange } from './mfa.state.ts'
import { initiateMfa, type Method } from './queries.ts'

/** Starts an exchange for a method at the provider. */
export async function beginExchange(requestId: string, method: Method): Promise<Exchange> {
  const initiated = await initiateMfa(requestId, method)
  return { method, id: initiated.exchange_id, masked: initiated.masked, sent: sentCodeOf(initiated) }
}
