import type { KanalArt } from '#contract/_shared/person/registrierung-schema.ts'
import * as calls from '../_api/calls/registrierungen.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'
import { callPatiently } from '../_api/patiently.ts'
import type { Paar } from './add-vertrag.state.ts'

/** The number of PINs on their way to the person. */
export const registrierungenQuery = queryOptions({
  queryKey: ['registrierungen'],
  queryFn: ({ signal }) => call(calls.countRegistrierungen, { signal }),
})

export async function listKommunikationskanaele({ gpNummer, vkNummer }: Paar) {
  const { Kommunikationskanaele } = await call(calls.listKommunikationskanaele, { query: { gpnummer: gpNummer, vertragskonto: vkNummer } })
  return Kommunikationskanaele
}

/** Sends a PIN. Sending costs money, so repeated attempts share a key and count once. */
export function sendPin({ gpNummer, vkNummer }: Paar, KanalArt: KanalArt, idempotencyKey: string) {
  return callPatiently(calls.sendPin, { body: { GPNummer: gpNummer, Vertragskonto: vkNummer, KanalArt }, idempotencyKey })
}

export function enterPin(PIN: string) {
  return call(calls.enterPin, { body: { PIN } })
}
