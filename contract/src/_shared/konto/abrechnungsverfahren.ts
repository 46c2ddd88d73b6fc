import * as z from 'zod/mini'

/** The older version's words for how an account is settled (P 3). */
export const AbrechnungsverfahrenV4 = z.enum(['Jahreszahler', 'Monatszahler', 'NichtUnterstützt'])
export type AbrechnungsverfahrenV4 = z.output<typeof AbrechnungsverfahrenV4>

/** The newer version's words. An unsupported one has none and is left out (decisions.md 28). */
export const AbrechnungsverfahrenV5 = z.enum(['Jaehrlich', 'Monatlich'])
export type AbrechnungsverfahrenV5 = z.output<typeof AbrechnungsverfahrenV5>

/** The same in the older version's words; none is one that is not supported. */
export function abrechnungsverfahrenV4Of(verfahren: AbrechnungsverfahrenV5 | undefined): AbrechnungsverfahrenV4 {
  if (verfahren === undefined) return 'NichtUnterstützt'
  return verfahren === 'Jaehrlich' ? 'Jahreszahler' : 'Monatszahler'
}
