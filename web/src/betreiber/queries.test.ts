import { afterEach, describe, expect, it, vi } from 'vitest'
import { betreiber } from './queries.ts'

const answering = (answer: () => Response) => vi.stubGlobal('fetch', () => Promise.resolve(answer()))

describe("the operator's settings", () => {
  afterEach(() => {
    betreiber.clear()
    vi.unstubAllGlobals()
  })

  it.each(['', '{}', 'null', '[]'])('are rejected with 417 if they arrive as %j', async (body) => {
    answering(() => new Response(body))
    await expect(betreiber.load(0)).rejects.toMatchObject({ name: 'ResponseError', status: 417 })
    expect(betreiber.current).toBeUndefined()
  })

  it('are accepted if they have content', async () => {
    answering(() => Response.json({ name: 'Netz Musterland GmbH' }))
    expect(await betreiber.load(0)).toEqual({ name: 'Netz Musterland GmbH' })
  })
})
