import { endKundensicht, getKundensicht, searchRegistrierungen, takeKundensicht } from '../_api/calls/support.ts'
import type { Kundensicht } from '#contract/support/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, fetchObserved, readBody } from '../_api/client.ts'
import { ResponseError } from '../_api/errors.ts'

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['support', 'suche', q],
    queryFn: ({ signal }) => call(searchRegistrierungen, { query: { q }, signal }),
    enabled: q !== '',
    // what is found belongs to others: nothing of it is kept once it is left
    gcTime: 0,
  })

export function takeView(body: { readonly KundeSub: string; readonly Grund: string }) {
  return call(takeKundensicht, { body })
}

/** Leaves the view, or ends one that was taken in another browser. */
export function endView() {
  return call(endKundensicht, {})
}

export interface LaufendeSicht {
  readonly sicht: Kundensicht
  /** how far this device's clock is behind the server's, by which the view ends */
  readonly vorsprungMs: number
}

/** The view that this session is in; null when it is over. */
async function loadKundensicht(): Promise<LaufendeSicht | null> {
  const { method, path } = getKundensicht
  const init = { method, headers: { accept: 'application/json' }, credentials: 'same-origin' } as const
  const response = await fetchObserved(path, init, getKundensicht)
  if (response.status === 204) return null
  const body = await readBody(response)
  if (!response.ok) throw new ResponseError(response.status, body)
  const told = Date.parse(response.headers.get('date') ?? '')
  return { sicht: body as Kundensicht, vorsprungMs: Number.isNaN(told) ? 0 : told - Date.now() }
}

export const kundensichtQuery = queryOptions({ queryKey: ['support', 'kundensicht'], queryFn: loadKundensicht, staleTime: 0 })
