import { getKundennameV5 } from './calls/geschaeftspartner.ts'
import { downloadDokumentV5 } from './calls/dokumente.ts'
import { reportAblesung } from './calls/zaehlerstaende.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from './client.ts'
import { describeFailure } from './describe-failure.ts'
import { FetchError } from './errors.ts'
import { callForFile } from './file.ts'
import { ANSWER_MS, PAUSE_MS } from './limits.ts'
import { observeCalls, type ObservedCall } from './observed-calls.ts'
import { callPatiently } from './patiently.ts'

/** Begins with its first piece, as over a network. */
interface Answer {
  write(piece: string): void
  end(): void
}

/** A request that fails when it is aborted, before its answer or within. */
function pendingAnswer(signal: AbortSignal, arrive: (answer: Answer) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const content = new TransformStream<Uint8Array, Uint8Array>()
    const writer = content.writable.getWriter()
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error)
      void writer.abort(signal.reason)
    })
    const response = new Response(content.readable as ReadableStream<Uint8Array<ArrayBuffer>>)
    arrive({
      write: (piece) => {
        resolve(response)
        void writer.write(new TextEncoder().encode(piece))
      },
      end: () => {
        resolve(response)
        void writer.close()
      },
    })
  })
}

describe('a call of the browser', () => {
  let asked: (string | null)[]
  let arrived: PromiseWithResolvers<Answer>
  beforeEach(() => {
    asked = []
    arrived = Promise.withResolvers()
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      asked.push(new Headers(init.headers).get('idempotency-key'))
      return pendingAnswer(init.signal as AbortSignal, arrived.resolve)
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  /** The answer to the next request, still to be given. */
  const nextAnswer = async () => {
    const answer = await arrived.promise
    arrived = Promise.withResolvers()
    return answer
  }
  const readName = (signal?: AbortSignal) =>
    call(getKundennameV5, { query: { gp_nummer: '1000000001' }, ...(signal && { signal }) }).catch((error: unknown) => error)

  /** A file under way; `send` resolves when its piece has come through. */
  const load = async () => {
    let came: PromiseWithResolvers<void>
    const loading = callForFile(downloadDokumentV5, { params: {} as never, onLoaded: () => came.resolve() }).catch(
      (error: unknown) => error,
    )
    const answer = await nextAnswer()
    const send = (piece: string) => {
      came = Promise.withResolvers()
      answer.write(piece)
      return came.promise
    }
    return { loading, answer, send }
  }

  it('without an answer in time counts as lost, and observers learn of it', async () => {
    const seen: ObservedCall[] = []
    const stop = observeCalls((observed) => seen.push(observed))
    const asking = readName()
    await nextAnswer()
    await vi.advanceTimersByTimeAsync(ANSWER_MS - 1)
    expect(seen).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    const error = await asking
    stop()
    expect(error).toBeInstanceOf(FetchError)
    expect(describeFailure(error)).toMatchObject({ isOffline: true, isUnknownOutcome: true })
    expect(seen).toMatchObject([{ status: undefined }])
  })

  it('takes an answer that begins just in time', async () => {
    const asking = readName()
    const answer = await nextAnswer()
    await vi.advanceTimersByTimeAsync(ANSWER_MS - 1)
    answer.write('{"Name":"Wasser"}')
    answer.end()
    expect(await asking).toEqual({ Name: 'Wasser' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('keeps the own end of its caller', async () => {
    const leaving = new AbortController()
    const asking = readName(leaving.signal)
    await nextAnswer()
    leaving.abort()
    expect(await asking).toMatchObject({ name: 'AbortError' })
  })

  it('without an answer is sent again once with the same key, and then left to the person', async () => {
    const sending = callPatiently(reportAblesung, { body: {} as never, idempotencyKey: 'key-1' }).catch((error: unknown) => error)
    for (const _ of [1, 2]) {
      await nextAnswer()
      await vi.advanceTimersByTimeAsync(ANSWER_MS + 1300)
    }
    expect(await sending).toBeInstanceOf(FetchError)
    expect(asked).toEqual(['key-1', 'key-1'])
  })

  it('may load a large file for longer than any limit, while pieces come', async () => {
    const { loading, answer, send } = await load()
    for (const piece of ['%PDF', '-1.7', ' %%E', 'OF']) {
      await send(piece)
      await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
    }
    answer.end()
    expect(await loading).toHaveProperty('size', 14)
  })

  it('for a file that stops coming counts as lost', async () => {
    const { loading, send } = await load()
    await send('%PDF')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(await loading).toBeInstanceOf(FetchError)
  })
})
