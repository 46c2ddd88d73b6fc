import { beginLogin } from '../../_api/calls/account.ts'
import * as endpoints from '../../_api/calls/account.ts'
import type { CommunicationMediumChange, FaktorTyp } from '#contract/account/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../_api/client.ts'
import { callPatiently } from '../../_api/patiently.ts'

export const kontoQuery = queryOptions({
  queryKey: ['konto'],
  queryFn: ({ signal }) => call(endpoints.getKonto, { signal }),
})

export const eigeneDatenQuery = queryOptions({
  queryKey: ['konto', 'daten'],
  queryFn: ({ signal }) => call(endpoints.exportMine, { signal }),
  // must include the latest changes
  staleTime: 0,
})

/** The address of a step-up that returns to `pfad`. */
export function stepUpAddress(pfad: string): string {
  return `${beginLogin.path}?${new URLSearchParams({ prompt: 'login', max_age: '300', pfad }).toString()}`
}

export function changeName(given_name: string, family_name: string) {
  return call(endpoints.changeProfile, { body: { given_name, family_name } })
}

interface Passwords {
  readonly old_password: string
  readonly new_password: string
  readonly confirm_password: string
}

export function changePassword(body: Passwords) {
  return callPatiently(endpoints.changePassword, { body, idempotencyKey: crypto.randomUUID() })
}

/** Sends a code to the new address or number. Each press gets a new key; its automatic retries share it. */
export function initiateMedium(body: CommunicationMediumChange) {
  return callPatiently(endpoints.initiateCommunicationMedium, { body, idempotencyKey: crypto.randomUUID() })
}

export function validateMedium(code: string) {
  return call(endpoints.validateCommunicationMedium, { body: { code } })
}

export function beginFaktor(typ: FaktorTyp) {
  return call(endpoints.initiateFaktor, { params: { typ } })
}

export function confirmFaktor(typ: FaktorTyp, exchange_id: string, code: string) {
  return call(endpoints.enrollFaktor, { params: { typ }, body: { exchange_id, code } })
}

export function removeFaktor(typ: FaktorTyp) {
  return call(endpoints.removeFaktor, { params: { typ } })
}

export function endSitzungen() {
  return call(endpoints.endSitzungen, {})
}

export function deleteKonto() {
  return callPatiently(endpoints.deleteProfile, { idempotencyKey: crypto.randomUUID() })
}
