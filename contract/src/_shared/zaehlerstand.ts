import * as z from 'zod/mini'

/** A meter shows at most nine digits before the comma. */
export const LARGEST_ZAEHLERSTAND = 999_999_999

/** A reading that a customer sends: a whole number, not negative (P 5). */
export const GanzerZaehlerstand = z.int().check(z.gte(0), z.lte(LARGEST_ZAEHLERSTAND))

/** The registers that count: water used, electricity out of the grid, and into it. */
export const OBIS = { wasser: '1.0.1', bezug: '1.8.0', einspeisung: '2.8.0' } as const
