import * as z from 'zod/mini'
import type { Schema } from './endpoint.ts'

export type Json = Record<string, unknown>

/** JSON Schema of a wire schema, without `$schema`: OpenAPI states the dialect once. */
export function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** JSON Schema for readers: formats without their patterns, meanings beside null, and answers that may get further fields. */
export function documented(schema: Schema, io: 'input' | 'output'): Json {
  return readable(jsonSchema(schema, io), io) as Json
}

function readable(value: unknown, io: 'input' | 'output'): unknown {
  if (Array.isArray(value)) return value.map((one) => readable(one, io))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value as Json).map(([key, part]) => [key, readable(part, io)] as const)
  return withoutNoise(Object.fromEntries(parts), io)
}

/** Whole numbers of JSON have these bounds anyway. */
const isSafe = (bound: unknown) => bound === Number.MAX_SAFE_INTEGER || bound === Number.MIN_SAFE_INTEGER

function withoutNoise({ additionalProperties, pattern, minimum, maximum, ...rest }: Json, io: 'input' | 'output'): Json {
  const kept = {
    ...(additionalProperties === undefined || (additionalProperties === false && io === 'output') ? {} : { additionalProperties }),
    ...(pattern === undefined || rest['format'] !== undefined ? {} : { pattern }),
    ...(minimum === undefined || isSafe(minimum) ? {} : { minimum }),
    ...(maximum === undefined || isSafe(maximum) ? {} : { maximum }),
  }
  return nullable({ ...rest, ...kept })
}

/** A schema with a null beside it says its meaning outside. */
function nullable({ anyOf, ...rest }: Json): Json {
  if (anyOf === undefined) return rest
  const [first, second, ...more] = anyOf as readonly Json[]
  if (!first || second?.['type'] !== 'null' || more.length > 0) return { anyOf, ...rest }
  const { type, description, enum: codes, ...kept } = first
  const { anyOf: forms } = kept
  if (Array.isArray(forms))
    return { ...(description === undefined ? {} : { description }), anyOf: [...(forms as readonly Json[]), second], ...rest }
  if (typeof type !== 'string') return { anyOf, ...rest }
  return {
    ...(description === undefined ? {} : { description }),
    type: [type, 'null'],
    ...(Array.isArray(codes) ? { enum: [...(codes as readonly unknown[]), null] } : {}),
    ...kept,
    ...rest,
  }
}
