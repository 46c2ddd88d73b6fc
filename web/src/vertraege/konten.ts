import type { Vertragskonto } from '#contract/_shared/konto/geschaeftspartner.ts'
import type { Vertragsseite } from '#contract/vertraege/schema.ts'

/** All contract accounts of the overview; empty until loaded. */
export function kontenOf(page: Vertragsseite | undefined): Vertragskonto[] {
  return (page?.Geschaeftspartner ?? []).flatMap((partner) => partner.Verbrauchsstellengruppen).flatMap((gruppe) => gruppe.Vertragskonten)
}
