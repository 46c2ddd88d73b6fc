import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkSession } from '../_app/session.ts'
import { exchangeToken, profil } from './queries.ts'

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

describe('checking the session', () => {
  const assign = vi.fn<(address: string) => void>()

  beforeEach(() => {
    assign.mockClear()
    vi.stubGlobal('window', { location: { pathname: '/dokumente', search: '?seite=2', assign } })
  })
  afterEach(() => profil.clear())

  it.each([401, 403])('warns developers if it has ended (%d), without data, and leads to the sign-in', async (status) => {
    answering(() => Response.json({ code: 'NichtAngemeldet', felder: [{ feld: 'geheim' }] }, { status }))
    await checkSession()
    expect(warnings).toEqual([['User is not logged in or token refresh failed']])
    expect(assign.mock.calls).toEqual([['/auth/login?pfad=%2Fdokumente%3Fseite%3D2']])
  })

  it.each([
    ['it goes on', () => Response.json({ email: 'ada.sonne@demo.example' })],
    ['the server fails', () => Response.json({ code: 'InternerFehler' }, { status: 500 })],
  ])('warns of nothing and stays on the page if %s', async (_, answer) => {
    answering(answer)
    await checkSession()
    expect(warnings).toEqual([])
    expect(assign).not.toHaveBeenCalled()
  })
})
