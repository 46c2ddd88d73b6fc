import * as z from 'zod/mini'
import { NUMMER_LENGTH } from '../limits.ts'

/** The state of a Vorgang. It is open while the operator's system has neither confirmed nor refused it. */
export const Vorgangsstatus = z.enum(['eingegangen', 'uebermittelt', 'bestaetigt', 'abgelehnt', 'zurueckgezogen', 'ersetzt'])
export type Vorgangsstatus = z.output<typeof Vorgangsstatus>

/** The one number of a Vorgang that people see, without spaces (readNummer in vorgaenge/rules.ts). */
export const Vorgangsnummer = z.string().check(z.regex(new RegExp(`^[0-9A-Z]{${NUMMER_LENGTH}}$`)))

/** The Vorgang that a request became; the operator's system pulls it. */
export const VorgangAngenommen = z.strictObject({ VorgangId: z.uuid(), Nummer: Vorgangsnummer, Status: z.string() })
export type VorgangAngenommen = z.output<typeof VorgangAngenommen>

/** The answer to a change of values: one Vorgang for each changed value, none if nothing changed. */
export const AenderungAngenommen = z.strictObject({ Vorgaenge: z.array(VorgangAngenommen) })
export type AenderungAngenommen = z.output<typeof AenderungAngenommen>
