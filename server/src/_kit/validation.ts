import type { Endpoint, Schema } from '#contract/_kit/endpoint.ts'
import { Refusal } from './refusal.ts'

interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** The checked input of a call. Throws UngueltigeAnfrage naming the fields; a malformed id is NichtGefunden, like a missing one. */
export function validInput(endpoint: Endpoint, input: Input): Input {
  return {
    params: endpoint.params ? parse(endpoint.params, input.params, 'NichtGefunden') : undefined,
    query: parseQuery(endpoint, input.query),
    body: parseBody(endpoint, input.body),
  }
}

function parseQuery({ query }: Endpoint, value: unknown): unknown {
  if (query) return parse(query, value, 'UngueltigeAnfrage')
  const unknown = Object.keys(value ?? {})
  if (unknown.length > 0) throw new Refusal('UngueltigeAnfrage', { fields: unknown.slice(0, 10) })
  return undefined
}

function parseBody({ body }: Endpoint, value: unknown): unknown {
  if (body) return parse(body, value, 'UngueltigeAnfrage')
  if (value !== undefined && value !== null) throw new Refusal('UngueltigeAnfrage')
  return undefined
}

function parse(schema: Schema, value: unknown, code: 'UngueltigeAnfrage' | 'NichtGefunden'): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  if (code === 'NichtGefunden') throw new Refusal(code)
  const fields = new Set(
    parsed.error.issues.map((issue) => [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join('.')),
  )
  throw new Refusal(code, {
    fields: [...fields]
      .filter((field) => field !== '')
      .slice(0, 20)
      .map((field) => field.slice(0, 100)),
  })
}
