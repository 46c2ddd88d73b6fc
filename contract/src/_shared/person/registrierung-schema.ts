import * as z from 'zod/mini'

/** How a PIN can be sent. */
export const KanalArt = z.enum(['EMail', 'Telefonnummer', 'Mobilfunknummer', 'Postversand'])
export type KanalArt = z.output<typeof KanalArt>

/** The state of a registration by PIN. */
export const Registrierungsstatus = z.enum(['versendet', 'eingegeben', 'abgelaufen', 'gesperrt'])
export type Registrierungsstatus = z.output<typeof Registrierungsstatus>
