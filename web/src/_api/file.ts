import type { Call, CallInput, Endpoint } from './call.ts'
import { addressOf, fetchObserved, readBody } from './client.ts'
import { FetchError, ResponseError } from './errors.ts'

/** The progress of a download in bytes. `of` is the total; undefined if the server does not send it. */
export interface Loaded {
  readonly bytes: number
  readonly of: number | undefined
}

interface AddressParts {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
}
type FileInput<E extends Endpoint> = CallInput<E> & { readonly onLoaded?: (loaded: Loaded) => void }

/** Makes a call whose answer is a file. Throws FetchError or ResponseError, so that the page can explain the failure. */
export async function callForFile<E extends Endpoint & { readonly method: 'GET' }>(called: Call<E>, input: FileInput<E>): Promise<Blob> {
  const { signal, onLoaded } = input
  const address = addressOf(called, input as AddressParts)
  const response = await fetchObserved(address, { credentials: 'same-origin', ...(signal ? { signal } : {}) }, called)
  if (!response.ok) throw new ResponseError(response.status, await readBody(response), response.headers.get('retry-after'))
  return watched(response, onLoaded)
    .blob()
    .catch((error: unknown) => {
      throw signal?.aborted ? error : new FetchError(error)
    })
}

/** The same answer; reports each chunk to `onLoaded`. */
function watched(response: Response, onLoaded: FileInput<Endpoint>['onLoaded']): Response {
  if (!onLoaded || !response.body) return response
  const of = Number(response.headers.get('content-length')) || undefined
  let bytes = 0
  const telling = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      bytes += piece.byteLength
      onLoaded({ bytes, of })
      controller.enqueue(piece)
    },
  })
  return new Response(response.body.pipeThrough(telling), { headers: response.headers })
}
