import * as z from 'zod/mini'
import { Datum } from '../datum/datum-schema.ts'

/** The business partner in answers about plants and bank data. */
export const GPDetails = z.strictObject({ Name: z.string(), Geburtsdatum: z.optional(Datum) })
