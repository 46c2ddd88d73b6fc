import * as calls from '../_api/calls/support.ts'
import type { Kundensicht } from '#contract/support/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, fetchObserved, readBody } from '../_api/client.ts'
import { ResponseError } from '../_api/errors.ts'

/** Asked once: each search goes into the record. Hits are other people's data, so nothing stays in the cache. */
const ONCE = { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

export const kundenQuery = (text: string) =>
  queryOptions({
    ...ONCE,
    queryKey: ['support', 'kunden', text],
    queryFn: ({ signal }) => call(calls.searchKunden, { body: { Suche: text }, signal }),
    enabled: text !== '',
  })

/** The search of the specification, for whole numbers and subjects only: its text stands in the address. */
export const registrierungenQuery = (q: string) =>
  queryOptions({
    ...ONCE,
    queryKey: ['support', 'suche', q],
    queryFn: ({ signal }) => call(calls.searchRegistrierungen, { query: { q }, signal }),
    enabled: q !== '',
  })

export function takeKundensicht(body: { readonly KundeSub: string; readonly Grund: string }) {
  return call(calls.takeKundensicht, { body })
}

/** Ends the view, also one from another browser. */
export function endKundensicht() {
  return call(calls.endKundensicht, {})
}

export interface LaufendeSicht {
  readonly sicht: Kundensicht
  /** The server's clock minus this device's, in milliseconds. The view ends by the server's. */
  readonly vorsprungMs: number
}

/** The customer view of this session; null after its end. */
async function loadKundensicht(): Promise<LaufendeSicht | null> {
  const { method, path } = calls.getKundensicht
  const init = { method, headers: { accept: 'application/json' }, credentials: 'same-origin' } as const
  const response = await fetchObserved(path, init, calls.getKundensicht)
  if (response.status === 204) return null
  const body = await readBody(response)
  if (!response.ok) throw new ResponseError(response.status, body)
  const told = Date.parse(response.headers.get('date') ?? '')
  return { sicht: body as Kundensicht, vorsprungMs: Number.isNaN(told) ? 0 : told - Date.now() }
}

export const kundensichtQuery = queryOptions({ queryKey: ['support', 'kundensicht'], queryFn: loadKundensicht, staleTime: 0 })
