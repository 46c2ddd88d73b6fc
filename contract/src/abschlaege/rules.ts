import type { AbrechnungsverfahrenV5 } from '../_shared/konto/abrechnungsverfahren.ts'
import { isExpired } from '../_shared/datum/datum.ts'

/** What the rules need to know of an account's advance; fields of v5's wire. */
interface Abschlag {
  readonly Verrechnungstyp?: AbrechnungsverfahrenV5 | undefined
  readonly Abschlagsverfahren?: AbrechnungsverfahrenV5 | undefined
  readonly Ablaufdatum?: string | undefined
  readonly Abschlag?: number | undefined
  readonly Folgeabschlag?: number | undefined
}

/** Why an advance cannot be changed. */
export type KeinAbschlagswechsel = 'abgelaufen' | 'monatlichAbgerechnet' | 'nichtUnterstuetzt'

/** Why an account's advance cannot be changed; undefined where it can (decisions.md 24, 28). */
export function abschlagHindernis(
  { Verrechnungstyp, Abschlagsverfahren, Ablaufdatum }: Abschlag,
  today: string,
): KeinAbschlagswechsel | undefined {
  if (isExpired(Ablaufdatum, today)) return 'abgelaufen'
  if (Verrechnungstyp === 'Monatlich') return 'monatlichAbgerechnet'
  return Abschlagsverfahren === undefined ? 'nichtUnterstuetzt' : undefined
}

/** The advance that is in force from the next one on, in euros: without a next one the present one goes on. */
export function geltenderFolgeabschlag(of: Pick<Abschlag, 'Folgeabschlag' | 'Abschlag'>): number | undefined {
  return of.Folgeabschlag ?? of.Abschlag
}

/** How many advances there are in a year: the month of the yearly bill has none (screens.md "Advance payments"). */
export function ratenImJahr(abschlagsverfahren: AbrechnungsverfahrenV5): number {
  return abschlagsverfahren === 'Monatlich' ? 11 : 1
}
