import type { NeueBeschwerde } from '#contract/beschwerden/schema.ts'
import { sendBeschwerde as calledSend } from '../_api/calls/beschwerden.ts'
import { call } from '../_api/client.ts'

export function sendBeschwerde(body: NeueBeschwerde, idempotencyKey: string) {
  return call(calledSend, { body, idempotencyKey })
}
