import type { Browserfehler } from '#contract/browserfehler/schema.ts'
import { reportBrowserfehler } from '../_api/calls/browserfehler.ts'
import { call } from '../_api/client.ts'

export async function sendBrowserfehler(body: Browserfehler): Promise<void> {
  await call(reportBrowserfehler, { body })
}
