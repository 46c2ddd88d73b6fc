export interface Step {
  /** its heading, with the number */
  readonly title: string
  /** its shell blocks, in their order */
  readonly blocks: readonly string[]
}

/** The steps of a handbook page: each heading with at least one ```sh block. */
export function stepsOf(markdown: string): readonly Step[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      title: part.slice(0, part.indexOf('\n')),
      blocks: [...part.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block),
    }))
    .filter(({ blocks }) => blocks.length > 0)
}
