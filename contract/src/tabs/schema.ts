import * as z from 'zod/mini'

/** The areas that a person sees. The server sends booleans; clients accept other spellings of true as well (rules.ts). */
export const Tabs = z.strictObject({
  Antraege: z.boolean(),
  Einspeiser: z.boolean(),
  Trinkwasser: z.boolean(),
  Geraete: z.boolean(),
  Support: z.boolean(),
  Redispatch: z.boolean(),
  /** for staff who run the portal; absent for all others */
  Betrieb: z.optional(z.boolean()),
})
export type Tabs = z.output<typeof Tabs>
export type Tab = keyof Tabs
