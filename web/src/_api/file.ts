import type { Endpoint, ParamsOf } from '#contract/_kit/endpoint.ts'
import { addressOf, fetchObserved, readBody } from './client.ts'
import { FetchError, ResponseError } from './errors.ts'

/** Makes a call that answers a file. Throws FetchError or ResponseError like any other, so that the page can say what went wrong. */
export async function callForFile<E extends Endpoint & { readonly method: 'GET' }>(endpoint: E, params: ParamsOf<E>): Promise<Blob> {
  const address = addressOf(endpoint, { params: params as Record<string, unknown> })
  const response = await fetchObserved(address, { credentials: 'same-origin' }, endpoint)
  if (!response.ok) throw new ResponseError(response.status, await readBody(response), response.headers.get('retry-after'))
  return response.blob().catch((error: unknown) => {
    throw new FetchError(error)
  })
}
