import type { Vertragskonto } from '#contract/_shared/konto/geschaeftspartner.ts'
import type { Vertragsseite } from '#contract/vertraege/schema.ts'

/** All contract accounts of the overview; empty until loaded. */
export function kontenOf(seite: Vertragsseite | undefined): Vertragskonto[] {
  return (seite?.Geschaeftspartner ?? []).flatMap((partner) => partner.Verbrauchsstellengruppen).flatMap((gruppe) => gruppe.Vertragskonten)
}
