import * as z from 'zod/mini'

/** A whole number in an address, where every value is a text; the OpenAPI document describes it as the number. */
/* @__NO_SIDE_EFFECTS__ */
export function ganzzahl(minimum: number, maximum: number) {
  const isWithin = (text: string) => /^[0-9]{1,9}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum
  return z.string().check(z.refine(isWithin), z.meta({ type: 'integer', minimum, maximum }))
}
