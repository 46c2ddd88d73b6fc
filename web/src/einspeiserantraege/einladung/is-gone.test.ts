import { expect, it } from 'vitest'
import { FetchError, ResponseError } from '../../_api/errors.ts'
import { isGone } from './is-gone.ts'

it('an invitation that is over differs from one that failed to load', () => {
  expect(isGone(new ResponseError(404, { code: 'NichtGefunden' }))).toBe(true)
  expect(isGone(new ResponseError(400, { code: 'UngueltigeAnfrage' }))).toBe(true)
  expect(isGone(new ResponseError(503, {}))).toBe(false)
  expect(isGone(new FetchError(new TypeError('offline')))).toBe(false)
  expect(isGone(undefined)).toBe(false)
})
