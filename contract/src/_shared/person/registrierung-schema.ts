import * as z from 'zod/mini'

/** The ways a PIN may take (C 7.2). */
export const KanalArt = z.enum(['EMail', 'Telefonnummer', 'Mobilfunknummer', 'Postversand'])
export type KanalArt = z.output<typeof KanalArt>

/** What has become of a registration by PIN (decisions.md 16). */
export const Registrierungsstatus = z.enum(['versendet', 'eingegeben', 'abgelaufen', 'gesperrt'])
export type Registrierungsstatus = z.output<typeof Registrierungsstatus>
