import { afterEach, describe, expect, it, vi } from 'vitest'
import { FetchError, ResponseError } from '../_api/errors.ts'
import { observeCalls, type ObservedCall } from '../_api/observed-calls.ts'
import { askProvider, loadClientInfo, tellProvider } from './queries.ts'
import { object, optional, text } from './read-answer.ts'

const answering = (answer: () => Response) => {
  const fetchStub = vi.fn<typeof globalThis.fetch>(async () => answer())
  vi.stubGlobal('fetch', fetchStub)
  return fetchStub
}
const readName = object<{ readonly name: string }>({ name: text })

afterEach(() => vi.unstubAllGlobals())

describe("the provider's client", () => {
  it('reads the data in the envelope', async () => {
    const fetchStub = answering(() => Response.json({ success: true, status: 200, data: { name: 'Ada', more: 1 } }))
    await expect(tellProvider('/users-srv/register', readName, { a: 1 }, { requestId: 'r' })).resolves.toEqual({ name: 'Ada' })
    expect(fetchStub).toHaveBeenCalledWith('/id/users-srv/register', {
      method: 'POST',
      credentials: 'same-origin',
      body: '{"a":1}',
      headers: { accept: 'application/json', 'content-type': 'application/json', requestId: 'r' },
      signal: expect.any(AbortSignal) as unknown,
    })
  })

  it('passes an empty answer to its reader', async () => {
    answering(() => new Response(null, { status: 204 }))
    await expect(askProvider('/x', optional(readName))).resolves.toBeUndefined()
    await expect(askProvider('/x', readName)).rejects.toThrow('another shape')
  })

  it.each(['<html>', '"text"', '{}', '{"data":{"name":7}}'])('rejects an answer of another shape: %s', async (body) => {
    answering(() => new Response(body))
    await expect(askProvider('/x', readName)).rejects.toThrow('another shape')
  })

  it("throws the same errors as the portal's client and reports each call to observers", async () => {
    const seen: ObservedCall[] = []
    const stopObserving = observeCalls((observed) => seen.push(observed))
    answering(() => Response.json({ success: false }, { status: 404 }))
    await expect(loadClientInfo('a/b')).rejects.toBeInstanceOf(ResponseError)
    answering(() => {
      throw new TypeError('Failed to fetch')
    })
    await expect(loadClientInfo('a/b')).rejects.toBeInstanceOf(FetchError)
    stopObserving()
    expect(seen.map(({ status, call }) => ({ status, call }))).toEqual([
      { status: 404, call: undefined },
      { status: undefined, call: undefined },
    ])
  })

  it('encodes the parts of an address', async () => {
    const fetchStub = answering(() => Response.json({}, { status: 404 }))
    await expect(loadClientInfo('../../x?y')).rejects.toBeInstanceOf(ResponseError)
    expect(fetchStub.mock.calls[0]?.[0]).toBe('/id/public-srv/public/..%2F..%2Fx%3Fy')
  })
})
