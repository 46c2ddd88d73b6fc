import type { Kontoauswahl } from '#contract/_shared/konto/kontosuche.ts'
import { vertragsarten } from '#contract/_shared/konto/vertragsarten.de.ts'
import type { KontenFilter } from './konten-search.ts'
import { texts } from './texts.de.ts'

/** The filters of the address in words. */
export function kontenChips({ suche, typ, gp, ort }: KontenFilter, { Partner }: Kontoauswahl, kindLabel: string = texts.kind) {
  const { chip } = texts
  return [
    suche && { key: 'suche', label: chip(texts.search, suche) },
    typ && { key: 'typ', label: chip(kindLabel, vertragsarten[typ]) },
    gp && { key: 'gp', label: chip(texts.partner, Partner.find(({ GPNummer }) => GPNummer === gp)?.Name ?? gp) },
    ort && { key: 'ort', label: chip(texts.place, ort) },
  ].filter((one) => typeof one === 'object')
}
