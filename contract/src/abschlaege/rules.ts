import type { AbrechnungsverfahrenV5 } from '../_shared/konto/abrechnungsverfahren.ts'
import { isExpired } from '../_shared/datum/datum.ts'

/** The fields of an advance that the rules use, as in v5. */
interface Abschlag {
  readonly Verrechnungstyp?: AbrechnungsverfahrenV5 | undefined
  readonly Abschlagsverfahren?: AbrechnungsverfahrenV5 | undefined
  readonly Ablaufdatum?: string | undefined
  readonly Abschlag?: number | undefined
  readonly Folgeabschlag?: number | undefined
}

/** Why an advance cannot be changed. */
export type KeinAbschlagswechsel = 'abgelaufen' | 'monatlichAbgerechnet' | 'nichtUnterstuetzt'

/** Why an account's advance cannot be changed; undefined if it can. */
export function abschlagHindernis(
  { Verrechnungstyp, Abschlagsverfahren, Ablaufdatum }: Abschlag,
  today: string,
): KeinAbschlagswechsel | undefined {
  if (isExpired(Ablaufdatum, today)) return 'abgelaufen'
  if (Verrechnungstyp === 'Monatlich') return 'monatlichAbgerechnet'
  return Abschlagsverfahren === undefined || !isKnownVerfahren(Abschlagsverfahren) ? 'nichtUnterstuetzt' : undefined
}

/** A newer server may answer with a procedure that nobody here can compute with. */
export function isKnownVerfahren(verfahren: string): verfahren is AbrechnungsverfahrenV5 {
  return verfahren === 'Monatlich' || verfahren === 'Jaehrlich'
}

/** The next advance in euros; if none is set, the current one continues. */
export function currentFolgeabschlag(of: Pick<Abschlag, 'Folgeabschlag' | 'Abschlag'>): number | undefined {
  return of.Folgeabschlag ?? of.Abschlag
}

/** Advances a year: the month of the yearly bill has none. */
export function ratenImJahr(abschlagsverfahren: AbrechnungsverfahrenV5): number {
  return abschlagsverfahren === 'Monatlich' ? 11 : 1
}
