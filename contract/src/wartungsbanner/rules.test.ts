import { describe, expect, it } from 'vitest'
import { bannerFrom } from './rules.ts'

const text = { titel: 'Wartung', beschreibung: 'Am Samstag' }

describe('the banner in an answer', () => {
  it.each([
    [{ ...text, sperrtPortal: true }, true],
    [{ ...text, sperrtPortal: false }, false],
    [{ ...text, blocksEntirePage: true }, true],
    [{ ...text, sperrtPortal: false, blocksEntirePage: true }, true],
    [text, false],
  ])('the banner %j blocks the portal: %s', (body, sperrtPortal) => {
    expect(bannerFrom(body)).toEqual({ ...text, sperrtPortal })
  })

  it.each(['true', 'TRUE', 1, 'X', {}, [], [true], null, 'ja'])('does not block with %j instead of the boolean true', (value) => {
    expect(bannerFrom({ ...text, sperrtPortal: value, blocksEntirePage: value })?.sperrtPortal).toBe(false)
  })

  it('keeps markup as text and drops other fields', () => {
    const hostile = {
      titel: '<img src=x onerror=alert(1)>',
      beschreibung: '<script>alert(1)</script>',
      sperrtPortal: false,
      href: 'javascript:alert(1)',
      code: 'InternerFehler',
    }
    expect(bannerFrom(hostile)).toEqual({ titel: hostile.titel, beschreibung: hostile.beschreibung, sperrtPortal: false })
  })

  it('has at most 500 characters in each text', () => {
    const banner = bannerFrom({ titel: 'x'.repeat(1_000_000), beschreibung: 'y'.repeat(501) })
    expect([banner?.titel, banner?.beschreibung]).toEqual(['x'.repeat(500), 'y'.repeat(500)])
    expect(bannerFrom({ titel: '⚠️', beschreibung: `x${'🚰'.repeat(500)}` })?.beschreibung).toBe(`x${'🚰'.repeat(249)}`)
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a page', '<html><body>502 Bad Gateway</body></html>'],
    ['a text', 'Wartung'],
    ['a number', 503],
    ['true', true],
    ['a list', [text]],
    ['an empty object', {}],
    ['an error of ours', { code: 'InternerFehler' }],
    ['no title', { beschreibung: 'x' }],
    ['no text', { titel: 'x', sperrtPortal: true }],
    ['a title that is none', { titel: 1, beschreibung: 'x', sperrtPortal: true }],
    ['a title that is an object', { titel: { toString: 'x' }, beschreibung: 'x' }],
    ['a text that is a list', { titel: 'x', beschreibung: ['x'] }],
    ['a banner inside', { banner: { ...text, sperrtPortal: true } }],
  ])('is missing in %s', (_, body) => {
    expect(bannerFrom(body)).toBeUndefined()
  })
})
