import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as readings from '../../zaehlerstaende/draft.ts'
import { profil } from '../queries.ts'
import { dropDrafts, keepDraft } from './draft.ts'
import { useEntries } from './useEntries.ts'

const INITIAL = { betrag: '' }
const ENTRIES = { datum: '20.11.2026', werte: { '2.8.0': '5' } }

beforeEach(() => {
  const kept: Record<string, unknown> = {}
  const storage = {
    setItem: (key: string, text: string) => {
      kept[key] = text
    },
    getItem: (key: string) => kept[key] ?? null,
    removeItem: (key: string) => delete kept[key],
  }
  // methods are not listed among the keys, as in a browser
  Object.setPrototypeOf(kept, storage)
  vi.stubGlobal('window', { sessionStorage: kept })
})
afterEach(() => {
  vi.unstubAllGlobals()
  profil.clear()
})

async function signIn(sub: string): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({ sub }))
  await profil.load(0)
}

const shownEntry = () => renderToString(createElement(() => useEntries('abschlag.1', INITIAL).entries.betrag))

it('what was typed in a request comes back for its person, not for the next one who sees the same account', async () => {
  await signIn('ada')
  keepDraft('abschlag.1', { betrag: '45', fremd: 'x' })
  readings.keepDraft('2000000001.1EMH', ENTRIES)
  expect([shownEntry(), readings.loadDraft('2000000001.1EMH')]).toEqual(['45', ENTRIES])
  await signIn('mia')
  expect([shownEntry(), readings.loadDraft('2000000001.1EMH')]).toEqual(['', undefined])
})

it('a sign-out leaves no draft', async () => {
  await signIn('ada')
  readings.keepDraft('2000000001.1EMH', ENTRIES)
  dropDrafts()
  expect(readings.loadDraft('2000000001.1EMH')).toBeUndefined()
})
