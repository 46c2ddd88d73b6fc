import * as calls from '../_api/calls/opt-in.ts'
import type { OptInAnmeldung } from '#contract/opt-in/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'
import { readOptInStatus } from './read-status.ts'

export function optInQuery(email: string) {
  return queryOptions({
    queryKey: ['opt-in', email],
    queryFn: async ({ signal }) => readOptInStatus(await call(calls.getOptIn, { query: { email }, signal })),
  })
}

export function giveOptIn(body: OptInAnmeldung) {
  return call(calls.giveOptIn, { body })
}

export function revokeOptIn(email: string) {
  return call(calls.revokeOptIn, { body: { email } })
}
