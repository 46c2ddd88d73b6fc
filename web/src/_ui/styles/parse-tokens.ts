/** The colours of a style sheet by token name, for each scheme. */
export type Tokens = ReadonlyMap<string, { readonly light: string; readonly dark: string }>

/** Reads `--name: light-dark(#…, #…);`, or one colour for both schemes. */
export function parseTokens(css: string): Tokens {
  const found = css.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)
  return new Map([...found].map(([, name = '', light = '', dark = '', both = '']) => [name, { light: both || light, dark: both || dark }]))
}
