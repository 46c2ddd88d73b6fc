// Written by npm run calls from contract/src/browserfehler/endpoints.ts.
import type * as contract from '#contract/browserfehler/endpoints.ts'
import type { Call } from '../call.ts'

export const reportBrowserfehler: Call<typeof contract.reportBrowserfehler> = {
  method: 'POST',
  path: '/api/portal/v1/browserfehler',
  who: 'anyone',
  required: [],
  hasBody: true,
}
