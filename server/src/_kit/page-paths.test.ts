import { expect, it } from 'vitest'
import { mayBePage } from './page-paths.ts'

it.each([
  '/api',
  '/api/css/v5/nichts',
  '/API/css',
  '/auth/nichts',
  '/ablesung',
  '/completion/x',
  '/opt-in/x',
  '/id/x',
  '/health/x',
  '/metrics/x',
  '/betreiber/logo',
  '/betreiber.css',
  '/assets/nichts.js',
])('%s is a call or a file', (path) => {
  expect(mayBePage(path)).toBe(false)
})

it.each(['/', '/dokumente', '/apis', '/authors', '/identity', '/ablesungen', '/nichts/api'])('%s may be a page', (path) => {
  expect(mayBePage(path)).toBe(true)
})
