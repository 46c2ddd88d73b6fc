import { describe, expect, it } from 'vitest'
import { mailDomainOf } from './kontakt-email.ts'

describe('the domain of an e-mail address', () => {
  it.each([
    ['ada@netz.de', 'netz.de'],
    ['ada.sonne+portal@Mail.Netz.DE', 'mail.netz.de'],
    ["o'brien@netz.de", 'netz.de'],
    ['ada@müller.de', 'xn--mller-kva.de'],
    ['jürgen@netz.de', 'netz.de'],
    ['анна@почта.рф', 'xn--80a1acny.xn--p1ai'],
    ['ada@netz.photography', 'netz.photography'],
    [`${'a'.repeat(64)}@netz.de`, 'netz.de'],
    [`a@${'b'.repeat(63)}.de`, `${'b'.repeat(63)}.de`],
  ])('the domain in %s is %s', (email, domain) => {
    expect(mailDomainOf(email)).toBe(domain)
  })

  it.each([
    'ada',
    'ada@',
    '@netz.de',
    'ada@netz',
    'ada@netz.',
    'ada@.de',
    'ada@netz..de',
    'ada@-netz.de',
    'ada@netz-.de',
    'ada@netz_werk.de',
    'ada@localhost',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'ada@0x7f.1',
    'ada@@netz.de',
    'ada @netz.de',
    'ada@netz.de ',
    '.ada@netz.de',
    'ada.@netz.de',
    'a..da@netz.de',
    '"ada sonne"@netz.de',
    '"ada"@netz.de',
    'ada,ben@netz.de',
    'Ada <ada@netz.de>',
    'ada@netz.de/x',
    'ada@netz.de:25',
    'ada@netz.de?x=http://169.254.169.254/',
    `${'a'.repeat(65)}@netz.de`,
    `a@${'b'.repeat(64)}.de`,
    `a@${'b.'.repeat(127)}de`,
    // letters of two scripts that look alike
    'ada@d\u0435mo.example',
    'ada@n\u03b5tz.de',
    '\u0430da@netz.de',
    'ada@demo.example.',
    'ada@-demo.example',
    'ada@[169.254.169.254]',
    'a\u200bda@netz.de',
    'ada@ne\u200btz.de',
    '<ada@netz.de>',
    'a@b',
    'a\0@netz.de',
    'ada\r\nBcc: eve@boese.example@netz.de',
  ])('is undefined for %j', (email) => {
    expect(mailDomainOf(email)).toBeUndefined()
  })
})
