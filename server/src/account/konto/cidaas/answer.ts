import * as z from 'zod/mini'
import { PROVIDER_TIMEOUT_SECONDS } from '../../limits.ts'
import { unreachable } from '../../anbieter/connection.ts'
import type { CidaasCall } from './calls.ts'

/** Failure of cidaas: numbers and a reference for its support, never its words, which may name a person. */
export interface CidaasFailure {
  readonly status: number
  readonly number: number | undefined
  readonly reference: string | undefined
}

export type CidaasAnswer =
  | { readonly outcome: 'done'; readonly status: number; readonly body: unknown }
  | { readonly outcome: 'denied' }
  | ({ readonly outcome: 'refused' } & CidaasFailure)

const Envelope = z.object({ success: z.literal(true), data: z.optional(z.unknown()) })
const Failure = z.object({
  success: z.literal(false),
  error: z.object({ code: z.number(), referenceNumber: z.optional(z.string()) }),
})

const UNAUTHORIZED = 401
const NO_CONTENT = 204

/** Sends a call. Throws VoruebergehendNichtErreichbar without an answer of cidaas. */
export async function sendToCidaas(url: string, { method }: CidaasCall, token: string, body?: object): Promise<CidaasAnswer> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_SECONDS * 1000),
    })
    return answerOf(response.status, await response.text())
  } catch (error) {
    throw unreachable(error)
  }
}

function answerOf(status: number, text: string): CidaasAnswer {
  if (status === UNAUTHORIZED) return { outcome: 'denied' }
  if (status === NO_CONTENT) return { outcome: 'done', status, body: undefined }
  const json: unknown = JSON.parse(text)
  const failure = Failure.safeParse(json)
  if (failure.success) {
    const { code, referenceNumber } = failure.data.error
    return { outcome: 'refused', status, number: code, reference: referenceOf(referenceNumber) }
  }
  if (status !== 200) return { outcome: 'refused', status, number: undefined, reference: undefined }
  const envelope = Envelope.safeParse(json)
  return { outcome: 'done', status, body: envelope.success ? envelope.data.data : json }
}

/** Only what has the form of a reference reaches the log. */
function referenceOf(text: string | undefined): string | undefined {
  return text !== undefined && /^[\w-]{1,80}$/.test(text) ? text : undefined
}
