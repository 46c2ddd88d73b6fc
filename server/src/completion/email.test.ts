import { describe, expect, it } from 'vitest'
import { isBelow, readDomains } from './email.ts'
import { readWegwerfDomains, WEGWERF_DATEI } from './wegwerf.ts'

describe('a list of domains', () => {
  it('has one domain per line, and comments', () => {
    expect([...readDomains('# Liste\r\nMailinator.com\n\n  yopmail.com  \n')]).toEqual(['mailinator.com', 'yopmail.com'])
  })

  it.each(['kein domain', 'https://mailinator.com', 'com', '*.mailinator.com'])('is refused with the line %j', (line) => {
    expect(() => readDomains(`yopmail.com\n${line}\n`)).toThrow(`"${line}" is no domain`)
  })

  it('covers subdomains, but no domain that only ends alike', () => {
    const domains = new Set(['mailinator.com'])
    expect(
      ['mailinator.com', 'x.mailinator.com', 'notmailinator.com', 'com', 'mailinator.com.de'].map((one) => isBelow(one, domains)),
    ).toEqual([true, true, false, false, false])
  })

  it('is shipped with the portal and contains no ordinary provider', () => {
    const domains = readWegwerfDomains(WEGWERF_DATEI)
    expect(domains.size).toBeGreaterThan(40)
    expect(['gmail.com', 'gmx.de', 'web.de', 't-online.de', 'posteo.de', 'outlook.com'].filter((one) => isBelow(one, domains))).toEqual([])
  })
})
