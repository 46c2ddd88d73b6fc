import * as z from 'zod/mini'

/** A whole number in a query or path, where every value is text; the OpenAPI document says integer. */
/* @__NO_SIDE_EFFECTS__ */
export function ganzzahl(minimum: number, maximum: number) {
  const isWithin = (text: string) => /^[0-9]{1,9}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum
  return z.string().check(z.refine(isWithin), z.meta({ type: 'integer', minimum, maximum }))
}
