import { describe, expect, it } from 'vitest'
import { ResponseError } from '../../_api/errors.ts'
import { isRefusedAs, problemOf, refusalOf } from './problems.ts'

describe('a code that proves the address of an application', () => {
  it('has six digits, and is told so before a try is spent', () => {
    expect(problemOf('123456')).toBeUndefined()
    expect(problemOf('')).toBe('Geben Sie den Code aus der E-Mail ein.')
    for (const code of ['12345', '1234567', '12345a']) expect(problemOf(code)).toMatch(/Der Code hat 6 Ziffern/)
  })

  it('is told at its field why it was refused', () => {
    expect(refusalOf(new ResponseError(400, { code: 'CodeUngueltig' }))).toMatch(/stimmt nicht/)
    expect(refusalOf(new ResponseError(429, { code: 'ZuVieleVersuche' }))).toMatch(/zu viele Versuche/)
  })

  it('leaves a lock and an outage to the notice on top', () => {
    expect(refusalOf(new ResponseError(429, { code: 'ZuVieleVersuche' }, '3600'))).toBeUndefined()
    expect(refusalOf(new ResponseError(500, { code: 'InternerFehler' }))).toBeUndefined()
    expect(isRefusedAs(new ResponseError(500, {}), 'InternerFehler')).toBe(false)
  })
})
