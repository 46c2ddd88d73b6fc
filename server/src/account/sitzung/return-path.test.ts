import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownPath } from './return-path.ts'

const ORIGIN = 'https://portal.example'

/** Where a browser on our page ends up with this path. */
function lands(pfad: string): string {
  return new URL(pfad, `${ORIGIN}/user/login`).origin
}

const hostile = [
  '//e.example',
  '///e.example',
  '////e.example',
  '/\\e.example',
  '/\\/e.example',
  '/\\\\e.example',
  '\\\\e.example',
  '\\/e.example',
  '\\e.example',
  '/.//e.example',
  '/..//e.example',
  '/./..//e.example',
  '/x/..//e.example',
  '/x/../..//e.example',
  '/%2e//e.example',
  '/%2e%2e//e.example',
  '/.%2e//e.example',
  '/x/%2E%2e//e.example',
  '/.\\/e.example',
  '/./\\e.example',
  'https:e.example',
  'https:/e.example',
  'https://e.example',
  'https:///e.example',
  'HTTPS://e.example',
  'http://e.example',
  'http:e.example',
  'ftp://e.example',
  'ws://e.example',
  'https://portal.example',
  'https://portal.example@e.example/',
  'https://portal.example.e.example/',
  'https://portal.example:444/',
  'https://portal.example%2f@e.example',
  '//portal.example@e.example',
  '//portal.example:pass@e.example',
  '@e.example',
  'e.example',
  'e.example/x',
  '.e.example',
  ':e.example',
  ':443/x',
  '?x',
  '#x',
  './x',
  '../x',
  '*',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'javascript://portal.example/%0aalert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://e.example/x',
  'file:///etc/passwd',
  'mailto:a@e.example',
  '/\t/e.example',
  '\t//e.example',
  '/\n/e.example',
  '/\r\n/e.example',
  '/\r\nset-cookie: a=b',
  '\u0000//e.example',
  '/\u0000/e.example',
  '/\u000b/e.example',
  '/\u001f',
  '/\u007f/x',
  '/\u0085/x',
  '/x\t',
  '/x\ny',
  ' //e.example',
  ' /x',
  '\u00a0//e.example',
  '\u3000//e.example',
  '／／e.example',
  '/／e.example'.slice(1),
  '。e.example',
  '//e。example',
  '//ｅ.example',
  '//xn--e-1ga.example',
  '//münchen.example',
  '//[::1]/',
  '//127.0.0.1/',
  '//0x7f000001/',
  '//2130706433/',
  '',
  ' ',
  'null',
  'undefined',
]

describe('the wanted path', () => {
  it.each([
    '/auth/logout',
    '/AUTH/logout',
    '/id/session/end_session',
    '/api/openapi.json',
    '/ablesung/',
    '/x/../auth/logout',
    '/assets/a.js',
    '/health/live',
  ])('never leads to a call: %j', (pfad) => {
    expect(ownPath(pfad, ORIGIN)).toBe('/')
  })

  it.each(hostile)('is the overview instead of %j', (pfad) => {
    expect(ownPath(pfad, ORIGIN)).toBe('/')
  })

  it('is the overview by default', () => {
    expect(ownPath(undefined, ORIGIN)).toBe('/')
  })

  it.each([
    ['/', '/'],
    ['/dokumente', '/dokumente'],
    ['/einspeisung/zaehlerstaende', '/einspeisung/zaehlerstaende'],
    ['/geschaeftspartner-bearbeiten/1000000001', '/geschaeftspartner-bearbeiten/1000000001'],
    ['/einspeise-antraege?antrag_id=abc&x=1', '/einspeise-antraege?antrag_id=abc&x=1'],
    ['/trinkwasser/anschluss?from=abmelden&gp=1000000001', '/trinkwasser/anschluss?from=abmelden&gp=1000000001'],
    ['/dokumente?von=2026-01-01#liste', '/dokumente?von=2026-01-01'],
    ['/a?next=//e.example', '/a?next=//e.example'],
    ['/a/../dokumente', '/dokumente'],
    ['/a//b', '/a//b'],
    ['/%2f%2fe.example', '/%2f%2fe.example'],
    ['/%09//e.example', '/%09//e.example'],
    ['/@e.example', '/@e.example'],
    ['/https://e.example', '/https://e.example'],
    ['/müller', '/m%C3%BCller'],
  ])('is kept if it is ours: %j', (pfad, expected) => {
    expect(ownPath(pfad, ORIGIN)).toBe(expected)
    expect(lands(expected)).toBe(ORIGIN)
  })

  it('always stays on our origin', () => {
    const pieces = [
      '/',
      '\\',
      '.',
      '../..',
      '%2e',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      'e.example',
      'https:',
      '\t',
      '\n',
      ' ',
      'x',
      '／',
      '\u0000',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (parts) => {
        for (const pfad of [parts.join(''), `/${parts.join('')}`]) {
          const kept = ownPath(pfad, ORIGIN)
          expect(kept).toMatch(/^\/(?![/\\])/)
          expect(lands(kept)).toBe(ORIGIN)
        }
      }),
      { numRuns: 3000 },
    )
  })
})
