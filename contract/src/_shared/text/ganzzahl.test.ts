import { describe, expect, it } from 'vitest'
import { jsonSchema } from '../../_kit/json-schema.ts'
import { ganzzahl } from './ganzzahl.ts'

describe('a whole number in an address', () => {
  const isTaken = (text: unknown) => ganzzahl(1, 100).safeParse(text).success

  it.each(['1', '7', '99', '100'])('is %j', (text) => {
    expect(isTaken(text)).toBe(true)
  })

  it.each(['', '0', '101', '-1', '+1', '1.0', '1e1', ' 1', '1 ', '0x1', '１', '1'.repeat(400), 1, ['1']])('is not %j', (text) => {
    expect(isTaken(text)).toBe(false)
  })

  it('is a number in the OpenAPI document', () => {
    expect(jsonSchema(ganzzahl(1, 100), 'input')).toEqual({ type: 'integer', minimum: 1, maximum: 100 })
  })
})
