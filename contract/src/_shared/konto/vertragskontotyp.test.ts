import { describe, expect, it } from 'vitest'
import { vertragskontotypOf } from './vertragskontotyp.ts'

describe('the type of a contract account', () => {
  it.each(['Einspeiser', 'Trinkwasser', 'Redispatch', 'Dienstleistung'])('is %s', (typ) => {
    expect(vertragskontotypOf(typ)).toBe(typ)
  })

  it.each(['Fernwärme', 'einspeiser', 'Einspeiser ', '', 'constructor', '__proto__'])('raises when it is %j', (typ) => {
    expect(() => vertragskontotypOf(typ)).toThrow(`unknown Vertragskontotyp ${JSON.stringify(typ)}`)
  })

  it('raises without repeating a long one', () => {
    expect(() => vertragskontotypOf('x'.repeat(5000))).toThrow(new RegExp(`^unknown Vertragskontotyp "x{40}"$`))
  })
})
