import * as z from 'zod/mini'
import { MOBILNUMMER_DIGITS } from '../limits.ts'

/** A plus and digits. The rules check the country code, the schema doesn't. */
export const Mobilnummer = z.string().check(z.regex(new RegExp(`^\\+[0-9]{2,${MOBILNUMMER_DIGITS}}$`)))
