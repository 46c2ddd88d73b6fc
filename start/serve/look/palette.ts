import { readFileSync } from 'node:fs'
import { ConfigError } from '#platform/config.ts'
import { contrastOf, parseColour, type Rgb } from '../../../web/src/_ui/styles/contrast.ts'
import { signPairs, textPairs, type Pair } from '../../../web/src/_ui/styles/contrast-pairs.ts'
import { parseTokens, type Tokens } from '../../../web/src/_ui/styles/parse-tokens.ts'

/** The operator's configured colours; missing ones derive from the others or stay the portal's. */
interface Colours {
  readonly betreiberFarbe?: string | undefined
  readonly betreiberFarbeDunkel?: string | undefined
  readonly betreiberAkzent?: string | undefined
  readonly betreiberAkzentDunkel?: string | undefined
}

type Scheme = 'light' | 'dark'

const TEXT = 4.5
const SIGN = 3
const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
const ours = parseTokens(readFileSync(new URL('../../../web/src/_ui/styles/tokens.css', import.meta.url), 'utf8'))

/** Tokens that the operator's colours replace; empty without colours. Throws ConfigError if a pair lacks contrast. */
export function paletteOf(colours: Colours): Tokens {
  const { betreiberFarbe: farbe, betreiberFarbeDunkel: farbeDunkel, betreiberAkzent: akzent, betreiberAkzentDunkel: akzentDunkel } = colours
  if (farbeDunkel && !farbe) throw new ConfigError('BETREIBER_FARBE: must be set when BETREIBER_FARBE_DUNKEL is')
  if (akzentDunkel && !akzent) throw new ConfigError('BETREIBER_AKZENT: must be set when BETREIBER_AKZENT_DUNKEL is')
  const dark = {
    farbe: farbeDunkel ?? (farbe && lightened(farbe, (one) => isReadable(brandTokens(one, 'dark'), 'dark'))),
    akzent: akzentDunkel ?? (akzent && lightened(akzent, (one) => isReadable(accentTokens(one), 'dark'))),
  }
  const light = { ...(farbe ? brandTokens(farbe, 'light') : {}), ...(akzent ? accentTokens(akzent) : {}) }
  const night = { ...(dark.farbe ? brandTokens(dark.farbe, 'dark') : {}), ...(dark.akzent ? accentTokens(dark.akzent) : {}) }
  requireReadable(light, 'light', { brand: 'BETREIBER_FARBE', accent: 'BETREIBER_AKZENT' })
  requireReadable(night, 'dark', {
    brand: farbeDunkel ? 'BETREIBER_FARBE_DUNKEL' : 'BETREIBER_FARBE',
    accent: akzentDunkel ? 'BETREIBER_AKZENT_DUNKEL' : 'BETREIBER_AKZENT',
  })
  return new Map(Object.entries(light).map(([name, colour]) => [name, { light: colour, dark: night[name] ?? colour }]))
}

type Chosen = Readonly<Record<string, string>>

/** Pressed and strong shades are further from the background, soft ones nearer; text on the colour is black or white. */
function brandTokens(colour: string, scheme: Scheme): Chosen {
  const brand = rgbOf(colour)
  const strong = mix(brand, scheme === 'light' ? BLACK : WHITE, 0.3)
  const soft = mix(brand, rgbOf(ours.get('surface')?.[scheme] ?? ''), scheme === 'light' ? 0.9 : 0.84)
  const letters = contrastOf(WHITE, brand) >= contrastOf(BLACK, brand) ? WHITE : BLACK
  return { brand: hex(brand), 'brand-strong': hex(strong), 'on-brand': hex(letters), 'brand-soft': hex(soft) }
}

const accentTokens = (colour: string): Chosen => ({ accent: colour, focus: colour })

/** Pairs with at least one chosen colour and the contrast each needs; the accent is a text colour too. */
function pairsWith(chosen: Chosen): (readonly [Pair, number])[] {
  const all = [
    ...textPairs.map((pair) => [pair, TEXT] as const),
    ...signPairs.map((pair) => [pair, SIGN] as const),
    [['accent', 'surface'], TEXT] as const,
  ]
  return all.filter(([pair]) => pair.some((name) => name in chosen))
}

function ratioOf([one, other]: Pair, chosen: Chosen, scheme: Scheme): number {
  const colour = (name: string) => rgbOf(chosen[name] ?? ours.get(name)?.[scheme] ?? '')
  return contrastOf(colour(one), colour(other))
}

function isReadable(chosen: Chosen, scheme: Scheme): boolean {
  return pairsWith(chosen).every(([pair, least]) => ratioOf(pair, chosen, scheme) >= least)
}

function requireReadable(chosen: Chosen, scheme: Scheme, variables: { brand: string; accent: string }): void {
  for (const [pair, least] of pairsWith(chosen)) {
    const ratio = ratioOf(pair, chosen, scheme)
    if (ratio >= least) continue
    const variable = pair.some((name) => name === 'accent' || name === 'focus') ? variables.accent : variables.brand
    throw new ConfigError(
      `${variable}: the contrast of ${pair.join(' on ')} is ${ratio.toFixed(2)}:1, at least ${least}:1 is needed (${scheme} colours)`,
    )
  }
}

/** The colour, lightened until it is enough. */
function lightened(colour: string, isEnough: (colour: string) => boolean): string {
  const steps = Array.from({ length: 20 }, (_, step) => hex(mix(rgbOf(colour), WHITE, step / 20)))
  return steps.find(isEnough) ?? colour
}

/** `share` of the other colour, from 0 to 1. */
function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const [red, green, blue] = one.map((part, index) => Math.round(part * (1 - share) + (other[index] ?? 0) * share))
  return [red ?? 0, green ?? 0, blue ?? 0]
}

function rgbOf(colour: string): Rgb {
  const rgb = parseColour(colour)
  if (!rgb) throw new Error(`no colour: ${colour}`)
  return rgb
}

const hex = (colour: Rgb) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
