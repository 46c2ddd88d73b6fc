import { afterEach, describe, expect, it, vi } from 'vitest'
import { betreiber } from './queries.ts'

const answering = (answer: () => Response) => vi.stubGlobal('fetch', () => Promise.resolve(answer()))

describe('the settings of the operator', () => {
  afterEach(() => {
    betreiber.clear()
    vi.unstubAllGlobals()
  })

  it.each(['', '{}', 'null', '[]'])('that come as %j are refused with 417', async (body) => {
    answering(() => new Response(body))
    await expect(betreiber.load(0)).rejects.toMatchObject({ name: 'ResponseError', status: 417 })
    expect(betreiber.current).toBeUndefined()
  })

  it('that have something in them are taken', async () => {
    answering(() => Response.json({ name: 'Netz Musterland GmbH' }))
    expect(await betreiber.load(0)).toEqual({ name: 'Netz Musterland GmbH' })
  })
})
