import * as z from 'zod/mini'
import { MOBILNUMMER_DIGITS } from '../limits.ts'

/** A mobile number: a plus, then digits only. That its country code is known is not the schema's to say. */
export const Mobilnummer = z.string().check(z.regex(new RegExp(`^\\+[0-9]{2,${MOBILNUMMER_DIGITS}}$`)))
