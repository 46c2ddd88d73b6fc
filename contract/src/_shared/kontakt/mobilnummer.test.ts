import { describe, expect, it } from 'vitest'
import { Mobilnummer } from './mobilnummer.ts'

describe('Mobilnummer', () => {
  it.each(['+4915112345678', '+123456789012345'])('takes the number %s', (value) => {
    expect(Mobilnummer.safeParse(value).success).toBe(true)
  })

  it.each(['015112345678', '004915112345678', '+49 151 1234', '+49-151', '+1234567890123456', '+', '+٤٩١٥١'])(
    'refuses the number %j',
    (value) => {
      expect(Mobilnummer.safeParse(value).success).toBe(false)
    },
  )
})
