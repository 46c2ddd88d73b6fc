import type { Postanschrift } from '#contract/_shared/konto/geschaeftspartner.ts'
import * as endpoints from '../_api/calls/completion.ts'
import { call } from '../_api/client.ts'
import { completeOnly } from './complete-only.ts'

/** The server has an answer within two seconds, or none. */
const PATIENCE_MS = 5000

/** Addresses that begin like this, best first. */
export async function suggestAddresses(input: string, signal: AbortSignal): Promise<readonly Postanschrift[]> {
  return completeOnly(await call(endpoints.completeAddress, { body: { input }, signal }))
}

/** Whether mail can arrive there. Only `refused` speaks against the address: a check that failed says nothing (decisions.md 13). */
export async function checkEmail(email: string): Promise<'ok' | 'refused' | 'unknown'> {
  try {
    const { valid } = await call(endpoints.checkEmail, { body: { email }, signal: AbortSignal.timeout(PATIENCE_MS) })
    return valid ? 'ok' : 'refused'
  } catch {
    return 'unknown'
  }
}
