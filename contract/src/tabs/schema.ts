import * as z from 'zod/mini'

/** The areas that a user sees (P 3). The server sends booleans; a client reads other truthy spellings too (decisions.md 6). */
export const Tabs = z.strictObject({
  Antraege: z.boolean(),
  Einspeiser: z.boolean(),
  Trinkwasser: z.boolean(),
  Geraete: z.boolean(),
  Support: z.boolean(),
  Redispatch: z.boolean(),
})
export type Tabs = z.output<typeof Tabs>
export type Tab = keyof Tabs
