import { listAnlagendatenV5, requestSteuerbefreiungV5, requestZusammenlegungV5 } from '../_api/calls/anlagen.ts'
import type { Steuerbefreiung, Zusammenlegung } from '#contract/anlagen/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'
import { callPatiently } from '../_api/patiently.ts'

export const anlagenQuery = queryOptions({ queryKey: ['anlagen'], queryFn: ({ signal }) => call(listAnlagendatenV5, { signal }) })

export function requestSteuerbefreiung(vk_nummer: string, body: Steuerbefreiung, idempotencyKey: string) {
  return callPatiently(requestSteuerbefreiungV5, { params: { vk_nummer }, body, idempotencyKey })
}

export function requestZusammenlegung(vk_nummer: string, body: Zusammenlegung, idempotencyKey: string) {
  return callPatiently(requestZusammenlegungV5, { params: { vk_nummer }, body, idempotencyKey })
}
