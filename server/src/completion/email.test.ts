import { describe, expect, it } from 'vitest'
import { isBelow, mailDomainOf, readDomains } from './email.ts'
import { readWegwerfDomains, WEGWERF_DATEI } from './wegwerf.ts'

describe('the domain of an e-mail address', () => {
  it.each([
    ['ada@netz.de', 'netz.de'],
    ['ada.sonne+portal@Mail.Netz.DE', 'mail.netz.de'],
    ["o'brien@netz.de", 'netz.de'],
    ['ada@müller.de', 'xn--mller-kva.de'],
    ['jürgen@netz.de', 'netz.de'],
    ['ada@netz.photography', 'netz.photography'],
    [`${'a'.repeat(64)}@netz.de`, 'netz.de'],
    [`a@${'b'.repeat(63)}.de`, `${'b'.repeat(63)}.de`],
  ])('%s', (email, domain) => {
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
    'a\0@netz.de',
    'ada\r\nBcc: eve@boese.example@netz.de',
  ])('is none of %j', (email) => {
    expect(mailDomainOf(email)).toBeUndefined()
  })
})

describe('a list of domains', () => {
  it('is one a line, with remarks', () => {
    expect([...readDomains('# Liste\r\nMailinator.com\n\n  yopmail.com  \n')]).toEqual(['mailinator.com', 'yopmail.com'])
  })

  it.each(['kein domain', 'https://mailinator.com', 'com', '*.mailinator.com'])('is refused with the line %j', (line) => {
    expect(() => readDomains(`yopmail.com\n${line}\n`)).toThrow(`"${line}" is no domain`)
  })

  it('holds what is below one of them, and nothing that only ends alike', () => {
    const domains = new Set(['mailinator.com'])
    expect(
      ['mailinator.com', 'x.mailinator.com', 'notmailinator.com', 'com', 'mailinator.com.de'].map((one) => isBelow(one, domains)),
    ).toEqual([true, true, false, false, false])
  })

  it('comes with the portal, and has no ordinary one in it', () => {
    const domains = readWegwerfDomains(WEGWERF_DATEI)
    expect(domains.size).toBeGreaterThan(40)
    expect(['gmail.com', 'gmx.de', 'web.de', 't-online.de', 'posteo.de', 'outlook.com'].filter((one) => isBelow(one, domains))).toEqual([])
  })
})
