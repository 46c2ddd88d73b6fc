import * as z from 'zod/mini'
import { filledLine } from '../_shared/text/text.ts'
import { LEAST_CHARACTERS, MOST_CHARACTERS } from './limits.ts'

export const AddressInput = z.strictObject({ input: z.string().check(z.minLength(LEAST_CHARACTERS), z.maxLength(MOST_CHARACTERS)) })

/** The source may leave parts out; only entries with city, zip, street and house number are shown. */
export const AddressSuggestion = z.strictObject({
  street: z.optional(z.string()),
  house_number: z.optional(z.string()),
  country: z.optional(z.string()),
  city: z.optional(z.string()),
  zip: z.optional(z.string()),
})
export type AddressSuggestion = z.output<typeof AddressSuggestion>

/** Any text; the call says whether it is an address. */
export const EmailInput = z.strictObject({ email: filledLine(320) })

export const EmailVerdict = z.strictObject({ valid: z.boolean() })
