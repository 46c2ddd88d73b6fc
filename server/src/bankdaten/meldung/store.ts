import { statement, type Queries } from '#platform/db/port.ts'
import { MANDATE_BATCH } from '../limits.ts'
import { OPEN } from '../../vorgaenge/store.ts'

/** An account with an old or announced mandate. */
export interface MandatRow {
  readonly vk_nummer: string
  readonly gp_nummer: string
  readonly genutzt_am: string | null
  readonly gemeldet_fuer: string | null
  /** the contract is active and a person sees the business partner */
  readonly wird_gebraucht: boolean
  /** a new mandate is requested */
  readonly wird_erneuert: boolean
}

const pageStatement = statement(
  'bankdaten.mandate',
  `select b.vk_nummer, b.gp_nummer, b.mandat_genutzt_am as genutzt_am, b.mandat_gemeldet_fuer as gemeldet_fuer,
          (k.ablaufdatum is null or k.ablaufdatum > $1::date) and b.abbuchung_iban is not null
            and coalesce((select true from portal.zugang z where z.gp_nummer = b.gp_nummer limit 1), false) as wird_gebraucht,
          exists (select from portal.vorgang v where v.vk_nummer = b.vk_nummer and v.gp_nummer = b.gp_nummer and v.art = 'Bankdaten'
                     and v.nutzlast ->> 'Zweck' = 'Abbuchung' and v.${OPEN}) as wird_erneuert
     from (select * from portal.bankdaten
            where vk_nummer > $2 and (mandat_genutzt_am <= $3 or mandat_gemeldet_fuer is not null)
            order by vk_nummer limit ${MANDATE_BATCH}) b
     join portal.vertragskonto k on k.vk_nummer = b.vk_nummer
    order by b.vk_nummer`,
)

/** The next accounts after this number with a mandate last used up to `genutztBis` or announced; empty after the last. */
export function listMandate(db: Queries, today: string, after: string, genutztBis: string): Promise<MandatRow[]> {
  return db.query<MandatRow>(pageStatement, [today, after, genutztBis])
}

const markStatement = statement(
  'bankdaten.markGemeldet',
  `update portal.bankdaten b set mandat_gemeldet_fuer = told.fuer
     from unnest($1::text[], $2::date[]) as told (vk_nummer, fuer) where b.vk_nummer = told.vk_nummer`,
)

/** Stores the announced use per account; null once the notice is obsolete. */
export async function markGemeldet(db: Queries, told: readonly { readonly vk: string; readonly fuer: string | null }[]): Promise<void> {
  await db.query(markStatement, [told.map(({ vk }) => vk), told.map(({ fuer }) => fuer)])
}
