import { pendingFirst, type ShownValue } from '#contract/_shared/konto/ausstehend.ts'
import { centOf } from '#contract/_shared/text/format.ts'
import { currentFolgeabschlag, isKnownVerfahren, ratenImJahr } from '#contract/abschlaege/rules.ts'
import type { AbschlagV5 } from '#contract/abschlaege/schema.ts'
import { formatEuroShort } from '../_ui/euro/euro.ts'
import { texts } from './texts.de.ts'

/** Formats euros from a call: 45 € or 27,50 €. */
export function euro(betrag: number): string {
  return formatEuroShort(centOf(betrag))
}

/** The next advance; a requested one takes precedence. */
export function nextOf(abschlag: AbschlagV5): ShownValue<number> {
  return pendingFirst(currentFolgeabschlag(abschlag), abschlag.GeaenderterFolgeabschlag)
}

/** The amount with its rhythm, where the procedure is known. */
export function perPayment({ Abschlagsverfahren }: Pick<AbschlagV5, 'Abschlagsverfahren'>, betrag: number): string {
  if (Abschlagsverfahren === undefined || !isKnownVerfahren(Abschlagsverfahren)) return euro(betrag)
  return texts.perPayment[Abschlagsverfahren](euro(betrag))
}

/** The yearly sum of an advance; undefined for an unsupported billing procedure. */
export function effectOf({ Abschlagsverfahren }: Pick<AbschlagV5, 'Abschlagsverfahren'>, betrag: number): string | undefined {
  if (Abschlagsverfahren === undefined || !isKnownVerfahren(Abschlagsverfahren)) return undefined
  const raten = ratenImJahr(Abschlagsverfahren)
  return texts.effect(raten, euro(betrag), euro(raten * betrag))
}
