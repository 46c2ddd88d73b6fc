import type { Vertragskonto } from '#contract/_shared/konto/geschaeftspartner.ts'
import type { Vertragsseite } from '#contract/vertraege/schema.ts'

/** Every contract account that the person sees; none until they are known. */
export function kontenOf(seite: Vertragsseite | undefined): Vertragskonto[] {
  return (seite?.Geschaeftspartner ?? []).flatMap((partner) => partner.Verbrauchsstellengruppen).flatMap((gruppe) => gruppe.Vertragskonten)
}
