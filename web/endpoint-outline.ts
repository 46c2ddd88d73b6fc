import type { Plugin } from 'vite'

/** What only the server and the OpenAPI document want to know of a call (contract/src/_kit/endpoint.ts). */
const NOT_FOR_BROWSERS = new Set(['name', 'summary', 'answers', 'errors', 'idempotent'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly callee?: Node & { readonly name?: string }
  readonly arguments?: readonly { readonly properties?: readonly (Node & { readonly key?: { readonly name?: string } })[] }[]
}

type Cut = Pick<Node, 'start' | 'end'>

/** Leaves out of every endpoint what the client never reads: the shapes of answers and more (docs/decisions/0003). */
export function endpointOutline(): Plugin {
  return {
    name: 'endpoint-outline',
    apply: 'build',
    // TypeScript's types are gone by then
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/src\/[\w/-]+\.ts$/ },
      handler(code) {
        return { code: without(code, cutsIn(this.parse(code))), map: null }
      },
    },
  }
}

/** What is left out anywhere below; nothing lies within something else. */
function cutsIn(tree: unknown): Cut[] {
  if (Array.isArray(tree)) return tree.flatMap(cutsIn)
  if (typeof tree !== 'object' || tree === null) return []
  const node = tree as Node
  if (node.type !== 'CallExpression' || node.callee?.name !== 'endpoint') return Object.values(tree).flatMap(cutsIn)
  const properties = node.arguments?.[0]?.properties ?? []
  const isLeftOut = (property: (typeof properties)[number]) => NOT_FOR_BROWSERS.has(property.key?.name ?? '')
  return properties.flatMap((property) => (isLeftOut(property) ? [property] : cutsIn(property)))
}

/** The code without these properties, each with the comma behind it. */
function without(code: string, cuts: readonly Cut[]): string {
  return cuts.toReversed().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code)
}
