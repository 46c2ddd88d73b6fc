/** A colour on the ground that it stands on, both by the names of their tokens. */
export type Pair = readonly [colour: string, ground: string]

const on = (colours: readonly string[], grounds: readonly string[]): Pair[] =>
  colours.flatMap((colour) => grounds.map((ground): Pair => [colour, ground]))

const plain = ['ground', 'surface', 'surface-low']
const states = ['error', 'warning', 'success']
const types = ['sun', 'water', 'grid', 'service']

/** Letters: 4.5 or more (WCAG 1.4.3). */
export const textPairs: readonly Pair[] = [
  ...on(['text', 'text-soft', 'brand', 'brand-strong'], [...plain, 'brand-soft']),
  ...on(['on-brand'], ['brand', 'brand-strong']),
  ...on(
    ['text'],
    [...states, ...types].map((name) => `${name}-soft`),
  ),
  ...[...states, ...types].flatMap((name) => on([name], ['surface', `${name}-soft`])),
  ...on(['error'], ['ground', 'surface-low']),
  // a button that acts for good
  ...on(['surface'], ['error']),
  ...on(['on-footer', 'on-footer-soft'], ['footer']),
]

/** Edges of what is pressed, signs and the ring of the focus: 3 or more (WCAG 1.4.11). */
export const signPairs: readonly Pair[] = [
  ...on(['line-strong'], plain),
  ...on(['focus'], [...plain, 'brand-soft', ...[...states, ...types].map((name) => `${name}-soft`)]),
  ...on(['accent'], ['surface']),
]

/** Lines that only part what is apart already. */
export const decorative: readonly string[] = ['line', 'footer-line']
