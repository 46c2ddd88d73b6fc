import type { Postanschrift } from '#contract/_shared/konto/geschaeftspartner.ts'
import * as calls from '../_api/calls/completion.ts'
import { call } from '../_api/client.ts'
import { completeOnly } from './complete-only.ts'

/** The server answers within two seconds or gives up, so this allows for a slow connection. */
const PATIENCE_MS = 5000

/** Addresses that match the typed text, best first. */
export async function completeAddress(input: string, signal: AbortSignal): Promise<readonly Postanschrift[]> {
  return completeOnly(await call(calls.completeAddress, { body: { input }, signal }))
}

/** Whether the address can receive mail. A failed check is `unknown` and must not block the customer. */
export async function checkEmail(email: string): Promise<'ok' | 'refused' | 'unknown'> {
  try {
    const { valid } = await call(calls.checkEmail, { body: { email }, signal: AbortSignal.timeout(PATIENCE_MS) })
    return valid ? 'ok' : 'refused'
  } catch {
    return 'unknown'
  }
}
