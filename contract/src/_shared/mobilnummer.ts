import * as z from 'zod/mini'

/** A mobile number: a plus, then digits only, at most 15 of them (P 5). That its country code is known is not the schema's to say. */
export const Mobilnummer = z.string().check(z.regex(/^\+[0-9]{2,15}$/))
