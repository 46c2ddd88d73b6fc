import { describe, expect, it } from 'vitest'
import { decorative, signPairs, textPairs, type Pair } from './contrast-pairs.ts'
import { contrastOf, parseColour } from './contrast.ts'
import { parseTokens } from './parse-tokens.ts'
import css from './tokens.css?raw'

const colours = parseTokens(css)

function measured([colour, ground]: Pair, scheme: 'light' | 'dark'): number {
  const [one, other] = [colour, ground].map((name) => parseColour(colours.get(name)?.[scheme] ?? ''))
  if (!one || !other) throw new Error(`no colour is named ${colour} or ${ground}`)
  return contrastOf(one, other)
}

const tooFaint = (pairs: readonly Pair[], least: number, scheme: 'light' | 'dark') =>
  pairs.flatMap((pair) => (measured(pair, scheme) < least ? [`${pair.join(' on ')}: ${measured(pair, scheme).toFixed(2)}`] : []))

describe('the contrast', () => {
  it('follows the WCAG formula', () => {
    expect(contrastOf([0, 0, 0], [255, 255, 255])).toBe(21)
    expect(contrastOf([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
    expect(parseColour('rgb(11, 85, 99)')).toEqual(parseColour('#0b5563'))
    expect(parseColour('red')).toBeUndefined()
  })

  it.each(['light', 'dark'] as const)('the contrast of text is at least 4.5 in the %s scheme', (scheme) => {
    expect(tooFaint(textPairs, 4.5, scheme)).toEqual([])
  })

  it.each(['light', 'dark'] as const)('the contrast of borders, icons and focus rings is at least 3 in the %s scheme', (scheme) => {
    expect(tooFaint(signPairs, 3, scheme)).toEqual([])
  })

  it('is checked for every colour token', () => {
    const known = new Set([...textPairs.flat(), ...signPairs.flat(), ...decorative])
    expect(new Set(colours.keys())).toEqual(known)
  })

  it('the check finds a colour that is too faint', () => {
    expect(tooFaint([['line', 'surface']], 3, 'light')).toEqual([expect.stringMatching(/^line on surface: 1\./)])
  })
})
