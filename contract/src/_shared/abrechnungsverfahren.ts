import * as z from 'zod/mini'

/** The older version's words for how an account is settled (P 3). */
export const AbrechnungsverfahrenV4 = z.enum(['Jahreszahler', 'Monatszahler', 'NichtUnterstützt'])
export type AbrechnungsverfahrenV4 = z.output<typeof AbrechnungsverfahrenV4>

/** The newer version's words. An unsupported one has none and is left out (decisions.md 28). */
export const AbrechnungsverfahrenV5 = z.enum(['Jaehrlich', 'Monatlich'])
export type AbrechnungsverfahrenV5 = z.output<typeof AbrechnungsverfahrenV5>
