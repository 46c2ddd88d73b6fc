import * as z from 'zod/mini'

/** What the screens need to know of the operator; all of it comes from configuration. */
export const Betreiber = z.strictObject({
  name: z.string(),
  telefon: z.string(),
  /** the operator's own names as a meter operator; readings are reported here only for these (P 2.4) */
  eigeneMessstellenbetreiber: z.array(z.string()),
  /** whether the hidden frame of the silent sign-in is tried (identity.md) */
  stilleAnmeldung: z.boolean(),
})
export type Betreiber = z.output<typeof Betreiber>
