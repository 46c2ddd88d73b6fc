import * as z from 'zod/mini'
import { LARGEST_ZAEHLERSTAND } from '../limits.ts'

/** A reading that a customer sends: a whole number from 0 to 999,999,999. */
export const GanzerZaehlerstand = z.int().check(z.gte(0), z.lte(LARGEST_ZAEHLERSTAND))
