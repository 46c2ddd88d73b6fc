import type { Fault } from '#contract/faults/schema.ts'
import * as calls from '../_api/calls/faults.ts'
import { call } from '../_api/client.ts'

export async function reportFault(body: Fault): Promise<void> {
  await call(calls.reportFault, { body })
}
