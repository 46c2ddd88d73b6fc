import * as z from 'zod/mini'
import { Datum } from '../datum/datum-schema.ts'

/** The partner as the plant and bank data carry it (P 3, "GPDetails"). */
export const GPDetails = z.strictObject({ Name: z.string(), Geburtsdatum: z.optional(Datum) })
