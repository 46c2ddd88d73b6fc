import { isVorgangArt } from '#contract/_shared/vorgang-inhalt.ts'
import { awaitsDecision, isOpen } from '#contract/vorgaenge/rules.ts'
import type { Vorgang } from '#contract/vorgaenge/schema.ts'
import { texts } from './vorgang-texts.de.ts'

/** How far a request is. Whether it holds already is a matter of its kind, not of whether it may still be taken back. */
export function standSatz({ Art, Status }: Pick<Vorgang, 'Art' | 'Status'>): string {
  const { stand } = texts
  // the operator only learns that somebody set out: nothing is registered by it
  if (Art === 'Geraeteanmeldung') return stand.begonnen
  if (Art === 'Kuendigung' && isOpen(Status)) return stand.abmeldung
  if (Art === 'Kuendigung' && Status === 'bestaetigt') return stand.abgemeldet
  if (Art === 'Zusatzinformationen' && isOpen(Status)) return stand.vorlaeufig
  if (Status === 'eingegangen' && isVorgangArt(Art) && !awaitsDecision(Art)) return stand.wirksam
  return stand[Status === 'abgelehnt' ? 'uebermittelt' : Status]
}

/** What a refusal means: only what waited is as it was before. */
export function folgeSatz({ Art }: Pick<Vorgang, 'Art'>): string {
  const { bleibt, entfernt, klaeren } = texts.abgelehnt
  if (Art === 'Registrierung') return entfernt
  return awaitsDecision(Art) ? bleibt : klaeren
}
