import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exchangeToken } from './queries.ts'

const redirected = { redirect_uri: 'https://portal.example/', state: 'zustand' }
let warnings: unknown[][]

beforeEach(() => {
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation((...said: unknown[]) => void warnings.push(said))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answering = (answer: () => Response) => {
  const fetchStub = vi.fn<() => Promise<Response>>(async () => answer())
  vi.stubGlobal('fetch', fetchStub)
  return fetchStub
}

describe('exchanging the code for a session', () => {
  it('warns developers if it is refused, without the code', async () => {
    answering(() => Response.json({ code: 'NichtAngemeldet' }, { status: 401 }))
    await expect(exchangeToken({ ...redirected, code: 'geheim' })).rejects.toMatchObject({ name: 'ResponseError', status: 401 })
    expect(warnings).toEqual([['Failed to fetch oauth token']])
  })

  it('warns developers if there is no answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(exchangeToken({ ...redirected, code: 'geheim' })).rejects.toMatchObject({ name: 'FetchError' })
    expect(warnings).toEqual([['Failed to fetch oauth token']])
  })

  it('is refused with 417 for an empty code, before any request', async () => {
    const fetchStub = answering(() => Response.json({ pfad: '/' }))
    await expect(exchangeToken({ ...redirected, code: '' })).rejects.toMatchObject({ name: 'ResponseError', status: 417 })
    expect(fetchStub).not.toHaveBeenCalled()
  })

  it('warns of nothing if it succeeds', async () => {
    answering(() => Response.json({ pfad: '/dokumente' }))
    expect(await exchangeToken({ ...redirected, code: 'geheim' })).toEqual({ pfad: '/dokumente' })
    expect(warnings).toEqual([])
  })
})
