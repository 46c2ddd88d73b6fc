import type { Plugin } from 'vite'

/** What only the server and the OpenAPI document want to know of a call (contract/src/_kit/endpoint.ts). */
const NOT_FOR_BROWSERS = new Set(['name', 'summary', 'answers', 'errors', 'idempotent'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly callee?: { readonly name?: string }
  readonly arguments?: readonly { readonly properties?: readonly (Node & { readonly key?: { readonly name?: string } })[] }[]
}

/** Leaves out of every endpoint what the client never reads, so that no page fetches the shapes of answers (docs/decisions/0003). */
export function endpointOutline(): Plugin {
  return {
    name: 'endpoint-outline',
    apply: 'build',
    // TypeScript's types are gone by then
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/src\/[\w/-]+\/endpoints\.ts$/ },
      handler(code) {
        const cuts = callsIn(this.parse(code)).flatMap((call) =>
          (call.arguments?.[0]?.properties ?? []).filter(({ key }) => NOT_FOR_BROWSERS.has(key?.name ?? '')),
        )
        return { code: without(code, cuts), map: null }
      },
    },
  }
}

/** The calls of endpoint(…) anywhere below. */
function callsIn(tree: unknown): Node[] {
  if (Array.isArray(tree)) return tree.flatMap(callsIn)
  if (typeof tree !== 'object' || tree === null) return []
  const node = tree as Node
  return node.type === 'CallExpression' && node.callee?.name === 'endpoint' ? [node] : Object.values(tree).flatMap(callsIn)
}

/** The code without these parts of object literals, and without the comma behind each. */
function without(code: string, cuts: readonly Node[]): string {
  return cuts.toReversed().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code)
}
