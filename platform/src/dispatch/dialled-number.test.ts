import { describe, expect, it } from 'vitest'
import { dialledNumber } from './dialled-number.ts'

describe('a number from master data', () => {
  it.each([
    ['+491713920089', '+491713920089'],
    ['0171 3920089', '+491713920089'],
    ['0049 171/39 200-89', '+491713920089'],
    ['+49 (0) 30 23125001', '+493023125001'],
    ['', undefined],
    [null, undefined],
    ['12345678', undefined],
    ['+49', undefined],
    ['keine', undefined],
    ['+0123456789', undefined],
  ])('the number %s is dialled as %s', (written, dialled) => {
    expect(dialledNumber(written)).toBe(dialled)
  })
})
