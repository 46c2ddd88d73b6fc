import { ANSWER_MS, PAUSE_MS } from './limits.ts'

/**
 * Fetches within time limits: one until the answer begins, one for each pause in its content. So a large file may take long, and a dead
 * connection ends.
 */
export async function fetchInTime(address: string, init: RequestInit): Promise<Response> {
  const late = new AbortController()
  const limit = (ms: number) => setTimeout(() => late.abort(new Error('no answer in time')), ms)
  const signal = init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal
  const untilAnswer = limit(ANSWER_MS)
  const response = await fetch(address, { ...init, signal }).finally(() => clearTimeout(untilAnswer))
  // Chromium gives an empty body to a 204, and refuses to make such an answer
  if (!response.body || response.status === 204) return response

  let untilPiece = limit(PAUSE_MS)
  const watch = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      clearTimeout(untilPiece)
      untilPiece = limit(PAUSE_MS)
      controller.enqueue(piece)
    },
    flush: () => clearTimeout(untilPiece),
  })
  return new Response(response.body.pipeThrough(watch), response)
}
