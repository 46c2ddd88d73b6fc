import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { OperatorLinks } from './OperatorLinks.tsx'
import { betreiber } from './queries.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  betreiber.clear()
})

async function shownWith(links: Readonly<Record<string, string>>): Promise<readonly string[]> {
  vi.stubGlobal('fetch', async () => Response.json({ name: 'Netz Musterland GmbH', links }))
  await betreiber.load(0)
  const html = renderToString(createElement(OperatorLinks, { show: ['energySharing', 'netzanschluss', 'mastr'] }))
  return [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href)
}

it("links to those of the operator's pages that are configured, in the order of the screen", async () => {
  expect(await shownWith({ mastr: 'https://netz.example/mastr', netzanschluss: 'https://netz.example/anschluss' })).toEqual([
    'https://netz.example/anschluss',
    'https://netz.example/mastr',
  ])
})

it('shows nothing, not even a list, if none is configured', async () => {
  expect(await shownWith({ impressum: 'https://netz.example/impressum' })).toEqual([])
  expect(renderToString(createElement(OperatorLinks, { show: ['mastr'] }))).toBe('')
})
