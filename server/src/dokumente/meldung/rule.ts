import { readDokumenttyp } from '#contract/dokumente/rules.ts'
import type { Transaction } from '#platform/db/port.ts'
import { MARKED_AT_ONCE } from '../limits.ts'
import { listNews, markNext, type News } from './store.ts'
import { texts } from './texts.de.ts'

/** Announces new documents: one notice per business partner and contract account a day. */
export const newDocumentsRule = {
  typ: 'NewDocumentsAvailable',
  joins: 'sameDay',
  look: async (db: Transaction, today: string) => {
    const marked = await markNext(db, today)
    const konten = marked.filter(({ ist_neu }) => ist_neu)
    const news = konten.length > 0 ? await listNews(db, distinct(konten), today) : []
    const anlaesse = news.map((one) => ({ gpNummer: one.gp_nummer, vkNummer: one.vk_nummer, text: textOf(one) }))
    return { anlaesse, erledigt: [], next: marked.length < MARKED_AT_ONCE ? undefined : 'further' }
  },
} as const

type Konto = Pick<News, 'gp_nummer' | 'vk_nummer'>

function distinct(konten: readonly Konto[]): Konto[] {
  return [...new Map(konten.map((konto) => [`${konto.gp_nummer} ${konto.vk_nummer}`, konto])).values()]
}

function textOf({ anzahl, typ }: News): string {
  return anzahl === 1 ? texts.one[readDokumenttyp(typ).typ] : texts.several(anzahl)
}
