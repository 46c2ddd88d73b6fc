import * as z from 'zod/mini'
import { MOBILNUMMER } from './mobilnummer-rules.ts'

/** A mobile number: a plus, then digits only, at most 15 of them (P 5). That its country code is known is not the schema's to say. */
export const Mobilnummer = z.string().check(z.regex(MOBILNUMMER))
