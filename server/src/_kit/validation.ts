import type { Endpoint, Schema } from '#contract/_kit/endpoint.ts'
import type * as z from 'zod/mini'
import { Refusal } from './refusal.ts'
import { LONGEST_FIELD, MOST_NAMED_FIELDS } from './limits.ts'

interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** The validated input. Throws UngueltigeAnfrage with the names of the wrong fields, or NichtGefunden for a malformed id in the path. */
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
  if (unknown.length > 0) throw unfit(unknown)
  return undefined
}

function parseBody({ body, upload }: Endpoint, value: unknown): unknown {
  if (upload) return undefined
  if (body) return parse(body, value, 'UngueltigeAnfrage')
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) throw unfit([])
  const unknown = Object.keys(value)
  // many clients send an empty object for no body
  if (unknown.length > 0) throw unfit(unknown)
  return undefined
}

function parse(schema: Schema, value: unknown, code: 'UngueltigeAnfrage' | 'NichtGefunden'): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  if (code === 'NichtGefunden') throw new Refusal(code)
  throw unfit(parsed.error.issues.flatMap(placesOf).map((place) => place.join('.')))
}

type Issue = z.core.$ZodIssue

/** Paths of the faults; for a union, those of the alternative with the best fit. */
function placesOf(issue: Issue): PropertyKey[][] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key])
  const [nearest] = issue.code === 'invalid_union' ? issue.errors.map((issues) => issues.flatMap(placesOf)).toSorted(byLength) : []
  return nearest && nearest.length > 0 ? nearest.map((place) => [...issue.path, ...place]) : [issue.path]
}

const byLength = (one: readonly unknown[], other: readonly unknown[]) => one.length - other.length

/** Names each field once; a fault of the whole input has no name. */
function unfit(fields: readonly string[]): Refusal {
  const named = [...new Set(fields)].filter((field) => field !== '').slice(0, MOST_NAMED_FIELDS)
  return new Refusal('UngueltigeAnfrage', { fields: named.map((field) => field.slice(0, LONGEST_FIELD)) })
}
