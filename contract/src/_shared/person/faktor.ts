import * as z from 'zod/mini'

/** Types of second factors. */
export const FaktorTyp = z.enum(['totp', 'sms', 'email'])
export type FaktorTyp = z.output<typeof FaktorTyp>
