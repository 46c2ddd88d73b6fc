import * as z from 'zod/mini'
import type { Schema } from './endpoint.ts'

/** A copy of the schema with what it means, for the OpenAPI documents. It accepts the same values. */
/* @__NO_SIDE_EFFECTS__ */
export function described<const S extends Schema>(schema: S, description: string): S {
  const copy = z.clone(schema)
  z.globalRegistry.add(copy, { description })
  return copy
}
