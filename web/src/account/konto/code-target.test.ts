import { describe, expect, test } from 'vitest'
import { keptCodeTarget } from './code-target.ts'

describe('the target of a code after a reload', () => {
  test('is the typed value if the code went there', () => {
    expect(keptCodeTarget('a•••@demo.example', 'ada@demo.example')).toEqual({ ziel: 'a•••@demo.example', value: 'ada@demo.example' })
  })

  test('is only masked if nothing or another value was typed', () => {
    expect(keptCodeTarget('a•••@demo.example', undefined)).toEqual({ ziel: 'a•••@demo.example' })
    expect(keptCodeTarget('a•••@demo.example', 'bea@demo.example')).toEqual({ ziel: 'a•••@demo.example' })
  })

  test.each([undefined, null, 7, {}])('is undefined for the kept value %s', (kept) => {
    expect(keptCodeTarget(kept, 'ada@demo.example')).toBeUndefined()
  })
})
