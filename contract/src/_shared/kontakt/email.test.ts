import { describe, expect, it } from 'vitest'
import { AnmeldeEMail, EMail } from './email.ts'

describe('EMail', () => {
  it.each(['ada@sonne.example', 'a@b', 'ada+zaehler@sonne.technology'])('takes the address %s', (value) => {
    expect(EMail.safeParse(value).success).toBe(true)
  })

  it.each([
    '',
    'ada',
    'a\0b@sonne.example',
    'a\ud800@sonne.example',
    '@sonne.example',
    'ada@',
    'ada@@sonne.example',
    'ada sonne@sonne.example',
    `${'a'.repeat(250)}@b.de`,
  ])('refuses the address %j', (value) => {
    expect(EMail.safeParse(value).success).toBe(false)
  })
})

describe('AnmeldeEMail', () => {
  it.each(['ada@sonne.de', 'ada@sonne.example', 'ada@post.sonne.de'])('takes the address %s', (value) => {
    expect(AnmeldeEMail.safeParse(value).success).toBe(true)
  })

  it.each(['ada@sonne', 'ada@sonne.d', 'ada@sonne.software', 'ada@sonne.d3', 'ada@sonne.de '])('refuses the address %j', (value) => {
    expect(AnmeldeEMail.safeParse(value).success).toBe(false)
  })
})
