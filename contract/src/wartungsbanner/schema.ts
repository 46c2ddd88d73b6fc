import * as z from 'zod/mini'

/** The maintenance banner. A blocking one closes the portal for everyone. */
export const Wartungsbanner = z.strictObject({
  titel: z.string(),
  beschreibung: z.string(),
  sperrtPortal: z.boolean(),
})
export type Wartungsbanner = z.output<typeof Wartungsbanner>
