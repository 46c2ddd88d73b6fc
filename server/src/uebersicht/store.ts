import type { AbrechnungsverfahrenV5 } from '#contract/_shared/konto/abrechnungsverfahren.ts'
import type { Zahlungsart } from '#contract/_shared/konto/zahlung.ts'
import type { Kontoauswahl } from '#contract/_shared/konto/kontosuche.ts'
import { FEW_KONTEN, KONTEN_PER_PAGE } from '#contract/_shared/limits.ts'
import { STAENDE_READ, ZAEHLER_SHOWN } from '#contract/uebersicht/limits.ts'
import type { MeterType } from '#contract/zaehlerstaende/schema.ts'
import { DAYS_OF_YEAR } from '#contract/zaehlerstaende/verlauf.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../_kit/owner.ts'
import { FAKTEN, type AngabenRow, type FaktenRow } from '../vertraege/fakten/store.ts'
import { OPEN } from '../vorgaenge/store.ts'
import { refusedSql } from '../vorgaenge/mine/store.ts'
import { askedSql } from '../vorgaenge/rueckfrage/store.ts'
import { isInKontofilter, kontoauswahlOf, kontofilterValues, kontoOrder, type Kontofilter } from '../vertraege/kontosuche/store.ts'
import {
  KONTO_COLUMNS,
  KONTO_JOINS,
  PARTNER_COLUMNS,
  PARTNER_JOIN,
  SINCE_PARTNER,
  type KontoPart,
  type PartnerPart,
} from '../vertraege/store.ts'

// The start page takes one round trip, so everything comes as one row. Its parts are JSON; days are YYYY-MM-DD.

export interface UebersichtRow {
  readonly laufend: number
  readonly beendet: number
  /** accounts that match the filters */
  readonly gesamt: number
  readonly konten: readonly KontoRow[] | null
  readonly partner: readonly PartnerPart[] | null
  /** of all partners of the person */
  readonly angaben: readonly AngabenRow[] | null
  readonly fakten: readonly FaktenRow[] | null
  /** absent up to FEW_KONTEN running contracts */
  readonly auswahl: Kontoauswahl | null
  readonly neue_dokumente: number
  readonly abgelehnte: readonly AbgelehntRow[] | null
  readonly gefragt: readonly GefragtRow[] | null
  readonly hat_offene_registrierungen: boolean
}

export interface KontoRow extends KontoPart {
  readonly gp_nummer: string
  readonly name: string
  readonly zaehler: readonly ZaehlerRow[] | null
  readonly anzahl_zaehler: number
  readonly abrechnung: BuchungRow | null
  readonly verrechnungstyp: AbrechnungsverfahrenV5 | null
  readonly abschlagsverfahren: AbrechnungsverfahrenV5 | null
  readonly abschlag: number | null
}

export interface ZaehlerRow {
  readonly zaehlernummer: string
  readonly meter_type: MeterType
  readonly messstellenbetreiber: string
  readonly is_ims: boolean
  readonly is_lastgang: boolean
  /** latest first; of one day the reported one comes first */
  readonly staende: readonly StandRow[] | null
}

export interface StandRow {
  readonly obis: string
  readonly datum: string
  readonly zaehlerstand: number
  readonly art: string
  readonly kategorie: string
  readonly gemeldet: boolean
}

export interface BuchungRow {
  readonly zahlungsart: Zahlungsart
  readonly buchungstag: string
  readonly betrag: number
  readonly abrechnung_von: string | null
  readonly abrechnung_bis: string | null
}

/** A refused request about something that nobody has asked about since. */
export interface AbgelehntRow {
  readonly id: string
  readonly art: string
  readonly grund: string | null
  /** of the business partner; null if it is about the person */
  readonly name: string | null
  readonly nutzlast: Readonly<Record<string, unknown>>
}

/** A request with an unanswered question of the operator's. */
export interface GefragtRow extends Omit<AbgelehntRow, 'grund'> {
  readonly frage: string
}

export interface Filter extends Kontofilter {
  readonly beendet: boolean
  readonly offset: number
}

/** Types of account whose facts lead to tasks. */
export const WITH_TASKS = ['Einspeiser', 'Trinkwasser']

/**
 * Readings of the register that a meter stands for: into the grid for a plant, else consumption.
 * Only those that the amount of about a year may need.
 */
const STAENDE = String.raw`
  select json_agg(to_json(r) order by r.datum desc, r.gemeldet desc) from (
    select obis, datum, zaehlerstand, art, kategorie, gemeldet from (
      select *, lag(datum) over register as danach, first_value(datum) over register as letzter from (
        select s.obis, s.datum, s.zaehlerstand, s.ablese_art_bezeichnung as art, s.ablese_kategorie_bezeichnung as kategorie, false as gemeldet
          from portal.zaehlerstand s
         where s.vk_nummer = z.vk_nummer and s.zaehlernummer = z.zaehlernummer and s.obis ~ k.register and not z.is_lastgang
           and ${SINCE_PARTNER}
         union all
        select s.obis, s.datum, s.zaehlerstand, '', '', true from gemeldet s
         where s.vk_nummer = z.vk_nummer and s.zaehlernummer = z.zaehlernummer and s.obis ~ k.register and not z.is_lastgang
           and ${SINCE_PARTNER}
         order by datum desc limit ${STAENDE_READ}) alle
      window register as (partition by obis order by datum desc, gemeldet desc)) gereiht
     where danach is null or letzter - danach < ${DAYS_OF_YEAR}) r`

const ZAEHLER = `
  select json_agg(to_json(m) order by m.zaehlernummer) from (
    select z.zaehlernummer, z.meter_type, z.messstellenbetreiber, z.is_ims, z.is_lastgang, (${STAENDE}) as staende
      from portal.zaehler z where z.vk_nummer = k.vk_nummer and z.gp_nummer = any($1)
     order by z.zaehlernummer limit ${ZAEHLER_SHOWN}) m`

const ABRECHNUNG = `
  select to_json(b) from (
    select zahlungsart, buchungstag, betrag, abrechnung_von, abrechnung_bis from portal.zahlung
     where vk_nummer = k.vk_nummer and gp_nummer = any($1) and zahlungsart = 'Abrechnung'
     order by buchungstag desc, zahlung_id limit 1) b`

const REFUSED_COLUMNS = `r.id, r.art, r.grund, r.nutzlast, r.updated_at,
  (select g.name from portal.geschaeftspartner g where g.gp_nummer = r.gp_nummer) as name`

const ASKED_COLUMNS = `v.id, v.art, v.nutzlast, q.frage, q.gestellt_am,
  (select g.name from portal.geschaeftspartner g where g.gp_nummer = v.gp_nummer) as name`

const pageStatement = statement(
  'uebersicht.seite',
  String.raw`with alle as materialized (
     select k.*, g.name, coalesce(k.ablaufdatum <= $5::date, false) as ist_beendet,
            case k.typ when 'Trinkwasser' then '(^|:)1\.' else '(^|:)2\.' end as register
       from portal.vertragskonto k join portal.geschaeftspartner g on g.gp_nummer = k.gp_nummer
      where k.gp_nummer = any($1)),
   treffer as (
     select k.* from alle k
      where k.ist_beendet = $6 and ${isInKontofilter(['$7', '$8', '$9', '$10'], 'k.name')}),
   seite as (select * from treffer order by ${kontoOrder()} limit ${KONTEN_PER_PAGE} offset $11),
   gemeldet as materialized (
     select vk_nummer, nutzlast ->> 'Zaehlernummer' as zaehlernummer, nutzlast ->> 'Obis' as obis,
            (nutzlast ->> 'Ablesedatum')::date as datum, (nutzlast ->> 'Zaehlerstand')::numeric as zaehlerstand
       from portal.vorgang where gp_nummer = any($1) and art = 'Zaehlerstand' and ${OPEN})
   select counts.*, (select count(*)::int from treffer) as gesamt,
          (select json_agg(to_json(s) order by ${kontoOrder('s.')}) from (
             select k.gp_nummer, k.name, ${KONTO_COLUMNS}, (${ZAEHLER}) as zaehler,
                    (select count(*)::int from portal.zaehler z where z.vk_nummer = k.vk_nummer and z.gp_nummer = any($1)) as anzahl_zaehler,
                    (${ABRECHNUNG}) as abrechnung, coalesce(a.verrechnungstyp, p.verrechnungstyp) as verrechnungstyp,
                    a.abschlagsverfahren, coalesce(a.abschlag, a.folgeabschlag) as abschlag
               from seite k ${KONTO_JOINS}
               left join portal.abschlag a on a.vk_nummer = k.vk_nummer and a.gp_nummer = any($1)
               left join portal.anlage p on p.vk_nummer = k.vk_nummer and p.gp_nummer = any($1)) s) as konten,
          (select json_agg(to_json(s) order by s.gp_nummer) from (
             select ${PARTNER_COLUMNS} from portal.geschaeftspartner g ${PARTNER_JOIN}
              where g.gp_nummer = any($1) and (g.gp_nummer in (select gp_nummer from seite)
                or $11 = 0 and not $6 and not exists (select from alle where alle.gp_nummer = g.gp_nummer))) s) as partner,
          (select json_agg(json_build_object('gp_nummer', g.gp_nummer, 'name', g.name, 'typ', g.typ,
                    'hat_geburtsdatum', g.geburtsdatum is not null, 'hat_email', g.email_adresse is not null,
                    'hat_telefon', g.telefonnummer is not null or g.mobilfunknummer is not null,
                    'beantragt', coalesce((select json_agg(v.nutzlast ->> 'Feld') from portal.vorgang v
                       where v.gp_nummer = g.gp_nummer and v.art = 'PersoenlicheDaten' and v.${OPEN}), '[]')) order by g.gp_nummer)
             from portal.geschaeftspartner g where g.gp_nummer = any($1)) as angaben,
          (select json_agg(to_json(f)) from (${FAKTEN}) f where f.ablaufdatum is null or f.ablaufdatum > $5::date) as fakten,
          case when counts.laufend > ${FEW_KONTEN} then ${kontoauswahlOf('alle')} end as auswahl,
          (select count(*)::int from portal.dokument where gp_nummer = any($1) and not gelesen) as neue_dokumente,
          (select json_agg(to_json(r) order by r.updated_at desc, r.id) from (
             ${refusedSql(REFUSED_COLUMNS, { iss: '$3', sub: '$4', gps: '$1' })}) r) as abgelehnte,
          (select json_agg(to_json(r) order by r.gestellt_am, r.id) from (
             ${askedSql(ASKED_COLUMNS, { iss: '$3', sub: '$4', gps: '$1' })}) r) as gefragt,
          exists (select from portal.registrierung
                   where iss = $3 and sub = $4 and status = 'versendet' and gueltig_bis > $12) as hat_offene_registrierungen
     from (select count(*) filter (where not ist_beendet)::int as laufend, count(*) filter (where ist_beendet)::int as beendet from alle) counts`,
)

/** What the start page shows of a person; `today` in Berlin, as YYYY-MM-DD. */
export async function findUebersicht(
  db: Queries,
  { iss, sub, gps }: Owner & { readonly gps: readonly string[] },
  { beendet, offset, ...filter }: Filter,
  now: Date,
  today: string,
): Promise<UebersichtRow> {
  const values = [gps, WITH_TASKS, iss, sub, today, beendet, ...kontofilterValues(filter), offset, now]
  const [row] = await db.query<UebersichtRow>(pageStatement, values)
  if (!row) throw new Error('an aggregate always has a row')
  return row
}
