import type { NeueFrage } from '#contract/fragen/schema.ts'
import { askFrage as calledFrage } from '../_api/calls/fragen.ts'
import { call } from '../_api/client.ts'

export function askFrage(body: NeueFrage, idempotencyKey: string) {
  return call(calledFrage, { body, idempotencyKey })
}
