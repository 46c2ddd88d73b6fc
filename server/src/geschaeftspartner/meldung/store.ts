import { statement, type Queries } from '#platform/db/port.ts'
import type { AngabenRow } from '../../vertraege/fakten/store.ts'
import { LINKS_AT_ONCE, QUIET_DAYS } from '../limits.ts'
import { OPEN } from '../../vorgaenge/store.ts'

/** What is known of a business partner, and whether to keep silent about it. */
export interface Lack extends AngabenRow {
  /** a notice was read within QUIET_DAYS */
  readonly ruht: boolean
}

// the inner limit makes `distinct` work on one batch, not on all links
const lackStatement = statement(
  'geschaeftspartner.lack',
  `select g.gp_nummer, g.name, g.typ, g.geburtsdatum is not null as hat_geburtsdatum, g.email_adresse is not null as hat_email,
          g.telefonnummer is not null or g.mobilfunknummer is not null as hat_telefon, o.felder as beantragt,
          exists (select from portal.meldung m where m.gp_nummer = g.gp_nummer and m.typ = 'PersonalDataIncomplete' and m.gelesen
                                                 and m.meldedatum > $1::date - ${QUIET_DAYS}) as ruht
     from (select distinct gp_nummer
             from (select gp_nummer from portal.zugang where gp_nummer > $2 order by gp_nummer limit ${LINKS_AT_ONCE}) verknuepft) seite
     join portal.geschaeftspartner g on g.gp_nummer = seite.gp_nummer
    cross join lateral (select coalesce(array_agg(v.nutzlast ->> 'Feld'), '{}') as felder from portal.vorgang v
                         where v.gp_nummer = g.gp_nummer and v.art = 'PersoenlicheDaten' and v.${OPEN}) o
    order by g.gp_nummer`,
)

/** The next batch of business partners with a Zugang after this number, complete ones included; empty after the last. */
export function listLacks(db: Queries, today: string, after: string): Promise<Lack[]> {
  return db.query<Lack>(lackStatement, [today, after])
}
