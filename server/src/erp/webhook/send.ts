import { reasonOf } from '#platform/queue/work.ts'
import { lookup } from 'node:dns'
import { Agent, fetch } from 'undici'
import { receiverLookup, type Resolve } from './address.ts'
import { ANSWER_MS, MOST_ANSWER_BYTES, WEBHOOK_TIMEOUT_SECONDS } from './limits.ts'

/** What came of a request: a status of the receiver, or why there is none. */
export interface Versuch {
  readonly status: number | undefined
  readonly fehler: string | undefined
  readonly dauerMs: number
}

/** Why a request has no status, if the receiver took too long. */
export const TIMED_OUT = 'timeout'

/** Statuses that are about the request's content, and the one of a receiver that wants no more. */
export const ABOUT_CONTENT: readonly number[] = [400, 409, 413, 415, 422]
export const GONE = 410

export const isDelivered = ({ status = 0 }: Versuch): boolean => status >= 200 && status < 300
/** The receiver is not away: it takes this one, or refuses this one alone. */
export const isThere = (versuch: Versuch): boolean => isDelivered(versuch) || ABOUT_CONTENT.includes(versuch.status ?? 0)
/** The receiver wants no more. */
export const isGone = ({ status }: Versuch): boolean => status === GONE

/** Connections to receivers, which no name leads to a link-local address. */
export const connections = (resolve: Resolve) => new Agent({ connect: { lookup: receiverLookup(resolve) } })
const shared = connections(lookup)

/**
 * Sends a body to a receiver. Any 2xx is a delivery, whatever follows it; a redirect is an answer like any other and is not followed.
 *
 * Throws when `stopping` ends the request: then nobody knows what came of it.
 */
export async function sendTo(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  stopping: AbortSignal,
  { timeoutMs = WEBHOOK_TIMEOUT_SECONDS * 1000, dispatcher = shared }: { readonly timeoutMs?: number; readonly dispatcher?: Agent } = {},
): Promise<Versuch> {
  const begun = performance.now()
  const told = (status?: number, fehler?: string): Versuch => ({ status, fehler, dauerMs: Math.round(performance.now() - begun) })
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Netzportal', ...headers },
      body,
      redirect: 'manual',
      dispatcher,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
    })
    const versuch = told(response.status)
    await discard(response.body)
    return versuch
  } catch (error) {
    if (stopping.aborted) throw error
    return told(undefined, error instanceof DOMException && error.name === 'TimeoutError' ? TIMED_OUT : reasonOf(error))
  }
}

/** Reads a short answer, so that its connection stays open, and breaks off a long or slow one. */
async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  const reader = body?.getReader()
  if (!reader) return
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), ANSWER_MS)
  try {
    let bytes = 0
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.length
      if (bytes > MOST_ANSWER_BYTES) return await reader.cancel()
    }
  } catch {
    // the status has been given
  } finally {
    clearTimeout(timer)
  }
}
