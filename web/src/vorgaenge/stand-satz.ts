import { isVorgangArt } from '#contract/_shared/vorgang-inhalt.ts'
import { awaitsDecision } from '#contract/vorgaenge/rules.ts'
import type { Vorgang } from '#contract/vorgaenge/schema.ts'
import { texts } from './vorgang-texts.de.ts'

const { stand } = texts

/** What a kind of request says for itself. */
const own: Readonly<Partial<Record<string, Readonly<Partial<Record<Vorgang['Status'], string>>>>>> = {
  Kuendigung: { eingegangen: stand.abmeldung, uebermittelt: stand.abmeldung, bestaetigt: stand.abgemeldet },
  Bankdaten: { eingegangen: stand.wartet, zurueckgezogen: stand.gestoppt },
  Zusatzinformationen: { eingegangen: stand.vorlaeufig, uebermittelt: stand.vorlaeufig },
}

/** How far a request is. Whether it holds already is a matter of its kind, not of whether it may still be taken back. */
export function standSatz({ Art, Status }: Pick<Vorgang, 'Art' | 'Status'>): string {
  // the operator only learns that somebody set out: nothing is registered by it
  if (Art === 'Geraeteanmeldung') return stand.begonnen
  const satz = Object.hasOwn(own, Art) ? own[Art]?.[Status] : undefined
  if (satz !== undefined) return satz
  if (Status === 'eingegangen' && isVorgangArt(Art) && !awaitsDecision(Art)) return stand.wirksam
  return stand[Status === 'abgelehnt' ? 'uebermittelt' : Status]
}

/** What a refusal means: only what waited is as it was before. */
export function folgeSatz({ Art }: Pick<Vorgang, 'Art'>): string {
  const { bleibt, entfernt, klaeren } = texts.abgelehnt
  if (Art === 'Registrierung') return entfernt
  return awaitsDecision(Art) ? bleibt : klaeren
}
