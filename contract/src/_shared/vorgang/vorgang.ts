import * as z from 'zod/mini'

/** What becomes of a Vorgang (integration.md). Open while the operator's system has neither confirmed nor refused it. */
export const Vorgangsstatus = z.enum(['eingegangen', 'uebermittelt', 'bestaetigt', 'abgelehnt', 'zurueckgezogen', 'ersetzt'])
export type Vorgangsstatus = z.output<typeof Vorgangsstatus>

/** What a customer's request became: the Vorgang that the operator's system takes up (integration.md). */
export const VorgangAngenommen = z.strictObject({ VorgangId: z.uuid(), Status: z.string() })
export type VorgangAngenommen = z.output<typeof VorgangAngenommen>

/** The answer to a change of values: one Vorgang for each changed value, none where everything was so already (trust.md). */
export const AenderungAngenommen = z.strictObject({ Vorgaenge: z.array(VorgangAngenommen) })
export type AenderungAngenommen = z.output<typeof AenderungAngenommen>
