import { describe, expect, it } from 'vitest'
import { FetchError, ResponseError } from '../../_api/errors.ts'
import { changeResultOf, isUnbestaetigbar, lockedSecondsOf, needsStepUp } from './problems.ts'

describe('the result of a failed change', () => {
  it.each([
    [409, { code: 'BereitsVergeben' }, 'AlreadyInUse'],
    [409, '', 'AlreadyInUse'],
    [409, { code: 'AnfrageInArbeit' }, 'UnknownError'],
    [400, { code: 'UngueltigeAnfrage' }, 'BadRequest'],
    [400, { code: 'CodeUngueltig' }, 'BadRequest'],
    [429, { code: 'ZuVieleAnfragen' }, 'UnknownError'],
    [500, { code: 'InternerFehler' }, 'UnknownError'],
  ])('a change with status %i and body %o is %s', (status, body, result) => {
    expect(changeResultOf(new ResponseError(status, body))).toBe(result)
  })

  it('is unknown if the connection was lost', () => {
    expect(changeResultOf(new FetchError(new TypeError('away')))).toBe('UnknownError')
  })
})

it('a failure locks codes only if the answer has Retry-After; otherwise a new code is enough', () => {
  expect(lockedSecondsOf(new ResponseError(429, { code: 'ZuVieleVersuche' }, '840'))).toBe(840)
  expect(lockedSecondsOf(new ResponseError(429, { code: 'ZuVieleVersuche' }, null))).toBeUndefined()
  expect(lockedSecondsOf(new ResponseError(429, { code: 'ZuVieleAnfragen' }, '840'))).toBeUndefined()
  expect(lockedSecondsOf(new Error('x'))).toBeUndefined()
})

describe('a call that needs a step-up', () => {
  it('is recognised by its error code only', () => {
    expect(needsStepUp(new ResponseError(403, { code: 'NeuBestaetigen' }))).toBe(true)
    expect(needsStepUp(new ResponseError(403, { code: 'KeineBerechtigung' }))).toBe(false)
    expect(needsStepUp(new ResponseError(403, { code: 'BestaetigungNichtMoeglich' }))).toBe(false)
    expect(isUnbestaetigbar(new ResponseError(403, { code: 'BestaetigungNichtMoeglich' }))).toBe(true)
    expect(isUnbestaetigbar(new ResponseError(403, { code: 'NeuBestaetigen' }))).toBe(false)
    expect(needsStepUp(new Error('x'))).toBe(false)
  })
})
