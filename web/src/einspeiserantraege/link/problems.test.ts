import { describe, expect, it } from 'vitest'
import { ResponseError } from '../../_api/errors.ts'
import { isRefusedAs, problemOf, refusalOf } from './problems.ts'

describe('a code that proves the address of an application', () => {
  it('must have six digits before it costs an attempt', () => {
    expect(problemOf('123456')).toBeUndefined()
    expect(problemOf('')).toBe('Geben Sie den Code aus der E-Mail ein.')
    for (const code of ['12345', '1234567', '12345a']) expect(problemOf(code)).toMatch(/Der Code hat 6 Ziffern/)
  })

  it('has a message at its field if it is rejected', () => {
    expect(refusalOf(new ResponseError(400, { code: 'CodeUngueltig' }))).toMatch(/stimmt nicht/)
    expect(refusalOf(new ResponseError(429, { code: 'ZuVieleVersuche' }))).toMatch(/zu viele Versuche/)
  })

  it('has no message at its field for a lock or an outage', () => {
    expect(refusalOf(new ResponseError(429, { code: 'ZuVieleVersuche' }, '3600'))).toBeUndefined()
    expect(refusalOf(new ResponseError(500, { code: 'InternerFehler' }))).toBeUndefined()
    expect(isRefusedAs(new ResponseError(500, {}), 'InternerFehler')).toBe(false)
  })
})
