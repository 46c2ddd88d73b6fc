import { Abruf } from '#contract/erp/schema.ts'
import { confirmVorgang, pullVorgaenge, rejectVorgang } from '#contract/erp/endpoints.ts'
import type * as z from 'zod/mini'

export type Vorgang = z.output<typeof Abruf>['Vorgaenge'][number]

/** The portal is down or overloaded; the request may be repeated. */
export class Away extends Error {}
/** The key is invalid or has the wrong scope. */
export class KeyRefused extends Error {}
/** The portal does not know the cursor: its database was replaced. */
export class PlaceUnknown extends Error {}

/** The three calls of the operator's systems, as any client makes them. */
export interface ErpClient {
  pull(nach: number | undefined): Promise<z.output<typeof Abruf>>
  /** false if the request was decided otherwise or is gone */
  decide(id: string, grund: string | undefined): Promise<boolean>
}

const TIMEOUT_MS = 10_000

export function createErpClient(url: string, schluessel: string, signal: AbortSignal): ErpClient {
  const ask = async (method: string, path: string, body?: object): Promise<Response> => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${schluessel}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }).catch((cause: unknown) => {
      throw new Away('no answer', { cause })
    })
    if (response.status === 401 || response.status === 403) throw new KeyRefused(`answered ${response.status}`)
    if (response.status >= 500 || response.status === 429) throw new Away(`answered ${response.status}`)
    return response
  }
  return {
    pull: async (nach) => {
      const response = await ask(pullVorgaenge.method, pullVorgaenge.path + (nach === undefined ? '' : `?nach=${nach}`))
      if (response.status === 400) throw new PlaceUnknown(`answered ${response.status}`)
      return Abruf.parse(await response.json())
    },
    decide: async (id, grund) => {
      const { method, path } = grund === undefined ? confirmVorgang : rejectVorgang
      const response = await ask(method, path.replace('{vorgang_id}', id), grund === undefined ? undefined : { Grund: grund })
      await response.arrayBuffer()
      return response.ok
    },
  }
}
