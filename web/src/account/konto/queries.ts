import * as calls from '../../_api/calls/account.ts'
import type { CommunicationMediumChange, FaktorTyp } from '#contract/account/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../_api/client.ts'
import { callPatiently } from '../../_api/patiently.ts'

export const kontoQuery = queryOptions({
  queryKey: ['konto'],
  queryFn: ({ signal }) => call(calls.getKonto, { signal }),
})

export const eigeneDatenQuery = queryOptions({
  queryKey: ['konto', 'daten'],
  queryFn: ({ signal }) => call(calls.exportMine, { signal }),
  // must include the latest changes
  staleTime: 0,
})

/** The address of a step-up that returns to `pfad`. */
export function stepUpAddress(pfad: string): string {
  return `${calls.beginLogin.path}?${new URLSearchParams({ prompt: 'login', max_age: '300', pfad }).toString()}`
}

export function changeProfile(given_name: string, family_name: string) {
  return call(calls.changeProfile, { body: { given_name, family_name } })
}

interface Passwords {
  readonly old_password: string
  readonly new_password: string
  readonly confirm_password: string
}

export function changePassword(body: Passwords, idempotencyKey: string) {
  return callPatiently(calls.changePassword, { body, idempotencyKey })
}

/** Sends a code to the new address or number. Each press gets a new key, since a remembered answer may be of a code that ran out. */
export function initiateCommunicationMedium(body: CommunicationMediumChange) {
  return callPatiently(calls.initiateCommunicationMedium, { body, idempotencyKey: crypto.randomUUID() })
}

export function validateCommunicationMedium(code: string) {
  return call(calls.validateCommunicationMedium, { body: { code } })
}

export function initiateFaktor(typ: FaktorTyp) {
  return call(calls.initiateFaktor, { params: { typ } })
}

export function enrollFaktor(typ: FaktorTyp, exchange_id: string, code: string) {
  return call(calls.enrollFaktor, { params: { typ }, body: { exchange_id, code } })
}

export function removeFaktor(typ: FaktorTyp) {
  return call(calls.removeFaktor, { params: { typ } })
}

export function endSitzungen() {
  return call(calls.endSitzungen, {})
}

/** A second press finds no session to recognise a key by, and gets `KontoGeloescht`. */
export function deleteAccount() {
  return callPatiently(calls.deleteAccount, { idempotencyKey: crypto.randomUUID() })
}
