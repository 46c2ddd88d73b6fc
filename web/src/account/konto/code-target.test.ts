import { describe, expect, test } from 'vitest'
import { keptCodeTarget } from './code-target.ts'

describe('what a code was sent for, after a reload', () => {
  test('is what had been typed, where the code went there', () => {
    expect(keptCodeTarget('a•••@demo.example', 'ada@demo.example')).toEqual({ ziel: 'a•••@demo.example', value: 'ada@demo.example' })
  })

  test('is known masked only where nothing was kept, or something else', () => {
    expect(keptCodeTarget('a•••@demo.example', undefined)).toEqual({ ziel: 'a•••@demo.example' })
    expect(keptCodeTarget('a•••@demo.example', 'bea@demo.example')).toEqual({ ziel: 'a•••@demo.example' })
  })

  test.each([undefined, null, 7, {}])('%s is nothing that was kept', (kept) => {
    expect(keptCodeTarget(kept, 'ada@demo.example')).toBeUndefined()
  })
})
