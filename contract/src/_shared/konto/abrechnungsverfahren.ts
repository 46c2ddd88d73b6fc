import * as z from 'zod/mini'

/** How an account is settled, in v4's words. */
export const AbrechnungsverfahrenV4 = z.enum(['Jahreszahler', 'Monatszahler', 'NichtUnterstützt'])
export type AbrechnungsverfahrenV4 = z.output<typeof AbrechnungsverfahrenV4>

/** The same in v5's words; an unsupported procedure is left out. */
export const AbrechnungsverfahrenV5 = z.enum(['Jaehrlich', 'Monatlich'])
export type AbrechnungsverfahrenV5 = z.output<typeof AbrechnungsverfahrenV5>

/** From v5's word to v4's; absent means unsupported. */
export function abrechnungsverfahrenV4Of(verfahren: AbrechnungsverfahrenV5 | undefined): AbrechnungsverfahrenV4 {
  if (verfahren === undefined) return 'NichtUnterstützt'
  return verfahren === 'Jaehrlich' ? 'Jahreszahler' : 'Monatszahler'
}
