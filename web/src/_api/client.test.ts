import { getKundennameV5 } from './calls/geschaeftspartner.ts'
import { getWartungsbannerV5 } from './calls/wartungsbanner.ts'
import { reportAblesung } from './calls/zaehlerstaende.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { call } from './client.ts'
import { describeFailure } from './describe-failure.ts'
import { FetchError, RequiredError, ResponseError } from './errors.ts'
import { callPatiently } from './patiently.ts'

const answering = (...answers: (Response | Error)[]) => {
  const fetchStub = vi.fn<typeof fetch>(async () => {
    const next = answers.length > 1 ? answers.shift() : answers[0]
    if (next instanceof Error) throw next
    return (next as Response).clone()
  })
  vi.stubGlobal('fetch', fetchStub)
  return fetchStub
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the client', () => {
  it('throws a RequiredError that names the field, before any request', async () => {
    const fetchStub = answering(Response.json({}))
    await expect(call(getKundennameV5, { query: { gp_nummer: '' } })).rejects.toMatchObject({ name: 'RequiredError', field: 'gp_nummer' })
    await expect(call(getKundennameV5, { query: {} as never })).rejects.toBeInstanceOf(RequiredError)
    expect(fetchStub).not.toHaveBeenCalled()
  })

  it('throws a ResponseError with the error code outside 200 to 299', async () => {
    answering(Response.json({ code: 'NichtGefunden' }, { status: 404 }))
    const error = await call(getKundennameV5, { query: { gp_nummer: '1000000001' } }).catch((fault: unknown) => fault)
    expect(error).toBeInstanceOf(ResponseError)
    expect(error).toMatchObject({ message: 'Response returned an error code', status: 404, code: 'NichtGefunden' })
  })

  it.each([
    ['840', 840],
    ['0', undefined],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    [undefined, undefined],
  ])('reads retry-after %s as %s seconds', async (header, seconds) => {
    answering(Response.json({ code: 'ZuVieleVersuche' }, { status: 429, ...(header && { headers: { 'retry-after': header } }) }))
    const error = await call(getKundennameV5, { query: { gp_nummer: '1000000001' } }).catch((fault: unknown) => fault)
    expect(error).toHaveProperty('retryAfterSeconds', seconds)
  })

  it('finds no error code in an answer of another server', async () => {
    answering(new Response('<html>Bad Gateway</html>', { status: 502 }))
    const error = await call(getKundennameV5, { query: { gp_nummer: '1000000001' } }).catch((fault: unknown) => fault)
    expect(error).toMatchObject({ status: 502, code: undefined })
    expect(describeFailure(error).sentence).not.toContain('html')
  })

  it('throws a FetchError without an answer', async () => {
    answering(new TypeError('Failed to fetch'))
    const error = await call(getWartungsbannerV5, {}).catch((fault: unknown) => fault)
    expect(error).toBeInstanceOf(FetchError)
    expect(error).toMatchObject({ message: 'The request failed and the interceptors did not return an alternative response' })
  })

  it('returns undefined for 204, also where the browser gives it an empty body', async () => {
    const empty = Object.defineProperty(new Response(null, { status: 204 }), 'body', { value: new ReadableStream() })
    vi.stubGlobal('fetch', async () => empty)
    await expect(call(getWartungsbannerV5, {})).resolves.toBeUndefined()
  })

  it('retries a send twice with the same key while no answer comes back', async () => {
    vi.useFakeTimers()
    const done = { VorgangId: 'x', Status: 'eingegangen' }
    const fetchStub = answering(new TypeError('lost'), new Response('', { status: 503 }), Response.json(done, { status: 201 }))
    const sent = callPatiently(reportAblesung, { body: {} as never, idempotencyKey: 'key-1' })
    await vi.runAllTimersAsync()
    await expect(sent).resolves.toEqual(done)
    const keys = fetchStub.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    expect(keys).toEqual(['key-1', 'key-1', 'key-1'])
  })

  it('does not retry a refused send', async () => {
    const fetchStub = answering(Response.json({ code: 'VertragAbgelaufen' }, { status: 409 }))
    await expect(callPatiently(reportAblesung, { body: {} as never, idempotencyKey: 'key-1' })).rejects.toBeInstanceOf(ResponseError)
    expect(fetchStub).toHaveBeenCalledTimes(1)
  })
})

describe('what a screen shows of a failure', () => {
  it("has a sentence for each kind of error, without the error's own text", () => {
    expect(describeFailure(new FetchError(new Error('ECONNREFUSED')))).toMatchObject({ isOffline: true, isUnknownOutcome: true })
    expect(describeFailure(new ResponseError(500, { code: 'InternerFehler' }))).toMatchObject({ isOffline: false, isUnknownOutcome: true })
    expect(describeFailure(new ResponseError(409, { code: 'VertragAbgelaufen' })).sentence).toMatch(/beendet/)
    expect(describeFailure(new Error('secret detail')).sentence).not.toContain('secret')
    expect(describeFailure(new ResponseError(401, { code: 'NichtAngemeldet' })).isSignedOut).toBe(true)
  })
})
