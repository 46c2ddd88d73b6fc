import type { Zahlungsart } from '#contract/_shared/konto/zahlung.ts'
import { statement, type Queries } from '#platform/db/port.ts'

export interface ZahlungRow {
  readonly vk_nummer: string
  readonly gp_nummer: string
  readonly zahlungsart: Zahlungsart
  readonly buchungstag: string
  /** euros; positive if paid to the customer */
  readonly betrag: number
  readonly abrechnung_von: string | null
  readonly abrechnung_bis: string | null
}

const listStatement = statement(
  'zahlungen.list',
  `select z.vk_nummer, z.gp_nummer, z.zahlungsart, z.buchungstag, z.betrag, z.abrechnung_von, z.abrechnung_bis
     from portal.zahlung z left join portal.vertragskonto k on k.vk_nummer = z.vk_nummer and k.gp_nummer = any($1)
    where z.gp_nummer = any($1) and ($2::text is null or k.typ = $2)
    order by z.buchungstag desc, z.zahlung_id`,
)

/**
 * Bookings with these business partners, latest first: all, or those on accounts of one type. Of an account that has another partner now
 * the type is not known.
 */
export function listZahlungen(db: Queries, gps: readonly string[], typ?: string): Promise<ZahlungRow[]> {
  return db.query<ZahlungRow>(listStatement, [gps, typ ?? null])
}
