import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placesOf, scrubbed } from './scrub.ts'

describe('the message of a fault', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'Vertragskonto')", "Cannot read properties of undefined (reading 'Vertragskonto')"],
    ['x is not a function', 'x is not a function'],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=Ada%20Sonne for more',
      'Minified React error #418; visit <address> for more',
    ],
    ['no row for ada.sonne@demo.example here', 'no row for <email> here'],
    ['DE89 3704 0044 0532 0130 00 is wrong', '<iban> is wrong'],
    ['DE89370400440532013000', '<iban>'],
    ['de89370400440532013000', '<iban>'],
    ['account 2000000001 of 1000000001', 'account <number> of <number>'],
    ['call 0151 2345678 or 030/123456', 'call <number> or <number>'],
    ['born 24.12.1980', 'born <number>'],
    [`Unexpected token 'A', "Ada Sonne "... is not valid JSON`, 'Unexpected token <text>, <text>... is not valid JSON'],
    [`reading "Ada Sonne" failed: not JSON`, 'reading <text> failed: not JSON'],
    ['invalid value “Ada Sonne”', 'invalid value <text>'],
    ["no such option 'Ada Sonne", 'no such option <text>'],
    [`can't find "Ada Sonne" or 'Ben O'Neil' or Ben's`, `can't find <text> or <text> or Ben's`],
    [`can't access property "Vertragskonto", x is undefined`, `can't access property "Vertragskonto", x is undefined`],
    ['/vertraege?gp=1000000001&name=Ada', '/vertraege'],
    ['4f9c2d7e-81b0-4a6f-9c2d-7e81b04a6f11 is gone', '<id> is gone'],
    ['link Xk3vT9qLm2ZpR8wY4nBc is used', 'link <id> is used'],
    ['line\r\nbreak\u2028s', 'line break s'],
  ])('%j becomes %j', (message, expected) => {
    expect(scrubbed(message)).toBe(expected)
  })

  it('keeps no address, no IBAN and no number, whatever surrounds them', () => {
    const personal = fc.constantFrom('ada@demo.example', 'DE89370400440532013000', '1000000001', '0151 2345678')
    const around = fc.string({ maxLength: 20 })
    const property = fc.property(around, personal, around, (before, secret, after) => {
      const text = scrubbed(`${before} ${secret} ${after}`)
      expect([text, text.includes(secret), /\d{6}/.test(text)]).toEqual([text, false, false])
    })
    fc.assert(property)
  })

  it('takes no longer for a hostile text', () => {
    for (const text of ['a@'.repeat(250), '"'.repeat(500), '1 '.repeat(250), 'DE12 '.repeat(100), `${'-1'.repeat(249)}!`]) {
      const began = performance.now()
      scrubbed(text)
      expect(performance.now() - began).toBeLessThan(50)
    }
  })
})

describe('the stack of a fault', () => {
  it('is places in our own scripts, from every browser', () => {
    const chromium = `TypeError: Ada Sonne
    at fail (https://portal.example/assets/OverviewPage-Dk3f_9aB.js:1:2345)
    at async Promise.all (index 0)
    at https://portal.example/assets/vendor-B2x.js:22:10
    at chrome-extension://abcdef/content.js:1:1`
    const firefox = `fail@https://portal.example/assets/OverviewPage-Dk3f_9aB.js:1:2345
@https://portal.example/assets/vendor-B2x.js:22:10
inner/<@resource://gre/modules/x.js:3:4`
    expect(placesOf(chromium)).toEqual(['fail OverviewPage-Dk3f_9aB.js:1:2345', 'vendor-B2x.js:22:10'])
    expect(placesOf(firefox)).toEqual(['fail OverviewPage-Dk3f_9aB.js:1:2345', 'vendor-B2x.js:22:10'])
  })

  it('is short, and holds nothing else', () => {
    const frame = '    at x (https://portal.example/assets/a.js:1:2)'
    expect(placesOf(Array(100).fill(frame).join('\n'))).toHaveLength(12)
    expect(placesOf('ada@demo.example\n/user/1000000001:1:2\nat evil (/assets/../../etc/passwd:1:2)')).toEqual([])
  })
})
