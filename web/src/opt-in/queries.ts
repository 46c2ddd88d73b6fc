import { getOptIn, giveOptIn, revokeOptIn } from '../_api/calls/opt-in.ts'
import type { OptInAnmeldung } from '#contract/opt-in/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'
import { readOptInStatus } from './read-status.ts'

export function optInQuery(email: string) {
  return queryOptions({
    queryKey: ['opt-in', email],
    queryFn: async ({ signal }) => readOptInStatus(await call(getOptIn, { query: { email }, signal })),
  })
}

export function give(body: OptInAnmeldung) {
  return call(giveOptIn, { body })
}

export function revoke(email: string) {
  return call(revokeOptIn, { body: { email } })
}
