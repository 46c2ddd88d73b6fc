import { describe, expect, it } from 'vitest'
import { vertragskontotypOf } from './vertragskontotyp.ts'

describe('the type of a contract account', () => {
  it.each(['Einspeiser', 'Trinkwasser', 'Redispatch', 'Dienstleistung'])('is %s', (typ) => {
    expect(vertragskontotypOf(typ)).toBe(typ)
  })

  it.each(['Fernwärme', 'einspeiser', 'Einspeiser ', '', 'constructor', '__proto__'])('throws for the unknown type %j', (typ) => {
    expect(() => vertragskontotypOf(typ)).toThrow(`unknown Vertragskontotyp ${JSON.stringify(typ)}`)
  })

  it('throws without repeating a long text', () => {
    expect(() => vertragskontotypOf('x'.repeat(5000))).toThrow(new RegExp(`^unknown Vertragskontotyp "x{40}"$`))
  })
})
