import { describe, expect, it } from 'vitest'
import { list, number, object, oneOf, optional, text } from './read-answer.ts'

const read = object<{
  readonly name: string
  readonly kind: 'a' | 'b'
  readonly counts: readonly number[]
  readonly note: string | undefined
}>({ name: text, kind: oneOf('a', 'b'), counts: list(number), note: optional(text) })
const whole = { name: 'x', kind: 'a', counts: [1, 2], note: 'y' }

describe("a provider's answer", () => {
  it('is read if it has the promised shape, without unused fields', () => {
    expect(read({ ...whole, more: 1 })).toEqual(whole)
  })

  it.each([undefined, null])('may lack optional fields: %s', (note) => {
    expect(read({ ...whole, note }).note).toBeUndefined()
  })

  it.each<[unknown]>([
    [undefined],
    [null],
    ['<html>'],
    [[]],
    [{ ...whole, name: 1 }],
    [{ ...whole, kind: 'c' }],
    [{ ...whole, counts: 'no' }],
    [{ ...whole, counts: [1, '2'] }],
    [{ ...whole, counts: [Number.NaN] }],
    [{ ...whole, note: 7 }],
  ])('an answer of another shape throws an error without its content: %j', (answer) => {
    expect(() => read(answer)).toThrow('The provider answered in another shape')
  })
})
