/** A colour and the background it is used on, by token name. */
export type Pair = readonly [colour: string, ground: string]

const on = (colours: readonly string[], grounds: readonly string[]): Pair[] =>
  colours.flatMap((colour) => grounds.map((ground): Pair => [colour, ground]))

const plain = ['ground', 'surface', 'surface-low']
const states = ['error', 'warning', 'success']
const types = ['sun', 'water', 'grid', 'service']

/** Text: at least 4.5 (WCAG 1.4.3). */
export const textPairs: readonly Pair[] = [
  ...on(['text', 'text-soft', 'brand', 'brand-strong'], [...plain, 'brand-soft']),
  ...on(['on-brand'], ['brand', 'brand-strong']),
  ...on(
    ['text'],
    [...states, ...types].map((name) => `${name}-soft`),
  ),
  ...[...states, ...types].flatMap((name) => on([name], ['surface', `${name}-soft`])),
  ...on(['error'], ['ground', 'surface-low']),
  // the danger button
  ...on(['surface'], ['error']),
  ...on(['on-footer', 'on-footer-soft'], ['footer']),
]

/** Borders of controls, icons, bars of a plot and focus rings: at least 3 (WCAG 1.4.11). */
export const signPairs: readonly Pair[] = [
  ...on(['line-strong'], plain),
  ...on(['focus'], [...plain, 'brand-soft', ...[...states, ...types].map((name) => `${name}-soft`)]),
  ...on(['accent', 'plot-sun', 'plot-grid', 'plot-water'], ['surface']),
]

/** Decorative lines, exempt from the contrast rule. */
export const decorative: readonly string[] = ['line', 'footer-line']
