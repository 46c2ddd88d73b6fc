import { statement, type Queries } from '#platform/db/port.ts'
import { MARKED_AT_ONCE, NEWS_DAYS } from '../limits.ts'

/** A contract account with documents marked in this batch. */
export interface Marked {
  readonly gp_nummer: string
  readonly vk_nummer: string
  /** unread and at most NEWS_DAYS old */
  readonly ist_neu: boolean
}

// Newest first, so that customers hear soon during a first load of millions. Locked rows wait for the next run, so rule, import and
// customers never block each other.
const markStatement = statement(
  'dokumente.markGemeldet',
  `update portal.dokument set gemeldet_am = $1
    where dokument_id = any (array(select dokument_id from portal.dokument where gemeldet_am is null
                                    order by versanddatum desc limit ${MARKED_AT_ONCE} for update skip locked))
   returning gp_nummer, vk_nummer, not gelesen and versanddatum >= $1::date - ${NEWS_DAYS} as ist_neu`,
)

// After a first load, without statistics, the planner expects few unmarked rows and would sort all of them each time.
const byIndexStatement = statement('dokumente.byIndex', `select set_config('enable_sort', 'off', true)`)

/** Marks one batch of documents that no rule has seen. Runs in a transaction. */
export async function markNext(db: Queries, today: string): Promise<Marked[]> {
  await db.query(byIndexStatement)
  return db.query<Marked>(markStatement, [today])
}

export interface News {
  readonly gp_nummer: string
  readonly vk_nummer: string
  readonly anzahl: number
  /** the type code of one of them */
  readonly typ: string
}

// one account at a time, because a join may read the whole table
const newsStatement = statement(
  'dokumente.newsOfDay',
  `select konto.gp_nummer, konto.vk_nummer, neu.anzahl, neu.typ
     from unnest($1::text[], $2::text[]) as konto (gp_nummer, vk_nummer)
    cross join lateral (select count(*)::integer as anzahl, min(d.typ) as typ from portal.dokument d
                         where d.gp_nummer = konto.gp_nummer and d.versanddatum >= $3::date - ${NEWS_DAYS} and d.vk_nummer = konto.vk_nummer
                           and d.gemeldet_am = $3 and not d.gelesen) neu
    where neu.anzahl > 0 and exists (select from portal.zugang z where z.gp_nummer = konto.gp_nummer)`,
)

/** New documents of today in these accounts, if a person sees the business partner. */
export function listNews(db: Queries, konten: readonly Omit<Marked, 'ist_neu'>[], today: string): Promise<News[]> {
  return db.query<News>(newsStatement, [konten.map(({ gp_nummer }) => gp_nummer), konten.map(({ vk_nummer }) => vk_nummer), today])
}
