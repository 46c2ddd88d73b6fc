import { vertragskontotypen, type Vertragskontotyp } from '#contract/_shared/konto/vertragskontotyp.ts'
import { KONTEN_PER_PAGE, LONGEST_FILTER_TEXT } from '#contract/_shared/limits.ts'
import type { UebersichtQuery } from '#contract/uebersicht/schema.ts'
import { pageOf } from '../_ui/list-pages.ts'

/** The search parameters of the start page. */
export type StartSearch = Readonly<Partial<Record<'suche' | 'typ' | 'gp' | 'ort' | 'seite', string | undefined>>>

/** What the address asks for. A parameter that makes no sense filters nothing. */
export function readFilter({ suche, typ, gp, ort, seite }: StartSearch): UebersichtQuery {
  const page = pageOf(seite)
  return {
    ...(suche?.trim() && { suche: suche.trim().slice(0, LONGEST_FILTER_TEXT) }),
    ...(isTyp(typ) && { typ }),
    ...(gp && /^[0-9A-Za-z]{10}$/.test(gp) && { gp }),
    ...(ort && { ort: ort.slice(0, LONGEST_FILTER_TEXT) }),
    ...(page > 1 && { offset: String((page - 1) * KONTEN_PER_PAGE) }),
  }
}

function isTyp(typ: string | undefined): typ is Vertragskontotyp {
  return vertragskontotypen.some((one) => one === typ)
}
