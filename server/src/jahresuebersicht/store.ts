import type { Zahlungsart } from '#contract/_shared/konto/zahlung.ts'
import type { Kontoauswahl } from '#contract/_shared/konto/kontosuche.ts'
import { FEW_KONTEN, KONTEN_PER_PAGE } from '#contract/_shared/limits.ts'
import { BLAETTER_PER_PART } from '#contract/jahresuebersicht/limits.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import { SINCE_PARTNER } from '../vertraege/store.ts'
import { isInKontofilter, kontoauswahlOf, kontofilterValues, kontoOrder, type Kontofilter } from '../vertraege/kontosuche/store.ts'

export interface Konto {
  readonly gp_nummer: string
  readonly vk_nummer: string
  readonly name: string
  readonly typ: string
  readonly strasse: string
  readonly hausnummer: string
  readonly plz: string
  readonly ort: string
}

interface JahreskontoRow extends Konto {
  readonly jahre: readonly number[]
}

/** First and last year of the overviews, both included. */
export interface Jahre {
  readonly von: number
  readonly bis: number
}

/** Not a range of days: the index of days leads through the rows of all customers. */
const yearOf = (day: string) => `date_part('year', ${day})::int`
const first = (jahr: number) => `${jahr}-01-01`
const last = (jahr: number) => `${jahr}-12-31`

const KONTO = 'k.gp_nummer, k.vk_nummer, g.name, k.typ, k.strasse, k.hausnummer, k.plz, k.ort'
const withPartner = (konten: string) => `${konten} k join portal.geschaeftspartner g on g.gp_nummer = k.gp_nummer`
const OWN_KONTO = withPartner('portal.vertragskonto')

/** Registers of consumption and feed-in, without those of load-profile meters, which are never shown. */
const READINGS = String.raw`portal.zaehlerstand s
  join portal.zaehler z on z.vk_nummer = s.vk_nummer and z.zaehlernummer = s.zaehlernummer and z.gp_nummer = any($1) and not z.is_lastgang
  join portal.vertragskonto k on k.vk_nummer = s.vk_nummer and ${SINCE_PARTNER}
 where s.gp_nummer = any($1) and s.obis ~ '^[12]\.'`

// offset 0: PostgreSQL would check the years of each row, not each year once
const kontenStatement = statement(
  'jahresuebersicht.konten',
  `with tage as (
     select s.vk_nummer, s.datum as tag from ${READINGS}
     union all
     select vk_nummer, buchungstag from portal.zahlung where gp_nummer = any($1)
     union all
     select vk_nummer, versanddatum from portal.dokument where gp_nummer = any($1)),
   jahre as (
     select vk_nummer, array_agg(jahr order by jahr desc) as jahre
       from (select distinct vk_nummer, ${yearOf('tag')} as jahr from tage offset 0) einzeln
      where jahr between $2 and $3
      group by vk_nummer),
   alle as (
     select ${KONTO}, j.jahre from ${OWN_KONTO} join jahre j on j.vk_nummer = k.vk_nummer where k.gp_nummer = any($1))
   select anzahl,
          (select coalesce(array_agg(distinct jahr order by jahr desc), '{}') from alle, unnest(alle.jahre) jahr) as jahre,
          (select json_agg(to_json(k) order by k.gp_nummer, k.vk_nummer) from alle k where anzahl <= ${FEW_KONTEN} or k.vk_nummer = $4) as konten,
          case when anzahl > ${FEW_KONTEN} then ${kontoauswahlOf('alle')} end as auswahl
     from (select count(*)::int as anzahl from alle) counts`,
)

export interface JahreskontenRow {
  readonly anzahl: number
  readonly jahre: readonly number[]
  /** all accounts up to FEW_KONTEN, else the one asked for */
  readonly konten: readonly JahreskontoRow[] | null
  readonly auswahl: Kontoauswahl | null
}

/** The accounts of these business partners with entries in these years; years come latest first. */
export async function findJahreskonten(
  db: Queries,
  gps: readonly string[],
  { von, bis }: Jahre,
  vkNummer: string | undefined,
): Promise<JahreskontenRow> {
  const [row] = await db.query<JahreskontenRow>(kontenStatement, [gps, von, bis, vkNummer ?? null])
  if (!row) throw new Error('an aggregate always has a row')
  return row
}

export interface KontoRow extends Konto {
  readonly steuernummer: string | null
  readonly besteuerungsart: string | null
  readonly marktlokation: string | null
  readonly gesamtleistung: number | null
  readonly modularten: readonly { readonly Anlagenart: string }[] | null
}

const kontoRowsIn = (konten: string) => `select ${KONTO}, g.steuernummer, a.besteuerungsart, a.marktlokation, a.gesamtleistung, a.modularten
     from ${withPartner(konten)}
     left join portal.anlage a on a.vk_nummer = k.vk_nummer and a.gp_nummer = any($1)
    where k.gp_nummer = any($1)`

const kontoStatement = statement('jahresuebersicht.konto', `${kontoRowsIn('portal.vertragskonto')} and k.vk_nummer = $2`)

/** One account; undefined for another customer's or an unknown number. */
export async function findKonto(db: Queries, gps: readonly string[], vkNummer: string): Promise<KontoRow | undefined> {
  const [row] = await db.query<KontoRow>(kontoStatement, [gps, vkNummer])
  return row
}

const FILTER = isInKontofilter(['$2', '$3', '$4', '$5'], 'g.name')

// the index of account numbers leads through those of all customers
const nextStatement = statement(
  'jahresuebersicht.next',
  `with eigene as materialized (select * from portal.vertragskonto where gp_nummer = any($1))
   ${kontoRowsIn('eigene')} and ${FILTER} and k.vk_nummer > $6 order by k.vk_nummer limit ${BLAETTER_PER_PART}`,
)

/** The next accounts after this number. */
export function listNextKonten(db: Queries, gps: readonly string[], filter: Kontofilter, nach: string): Promise<KontoRow[]> {
  return db.query<KontoRow>(nextStatement, [gps, ...kontofilterValues(filter), nach])
}

const summenStatement = statement(
  'jahresuebersicht.summen',
  `with belegt as (
     select vk_nummer, sum(greatest(betrag, 0)) as erhalten, sum(greatest(-betrag, 0)) as gezahlt
       from (select vk_nummer, betrag from portal.zahlung where gp_nummer = any($1) and ${yearOf('buchungstag')} = $6
             union all
             select vk_nummer, 0 from portal.dokument where gp_nummer = any($1) and ${yearOf('versanddatum')} = $6
             union all
             select s.vk_nummer, 0 from ${READINGS} and ${yearOf('s.datum')} = $6) eintrag
      group by vk_nummer),
   treffer as (
     select ${KONTO}, b.erhalten, b.gezahlt
       from ${OWN_KONTO} join belegt b on b.vk_nummer = k.vk_nummer
      where k.gp_nummer = any($1) and ${FILTER})
   select counts.*, page.*
     from (select count(*)::int as gesamt, coalesce(sum(erhalten), 0) as alle_erhalten, coalesce(sum(gezahlt), 0) as alle_gezahlt
             from treffer) counts
     left join (select * from treffer order by ${kontoOrder()} limit ${KONTEN_PER_PAGE} offset $7) page on true
    order by ${kontoOrder()}`,
)

/** An account with what was booked on it in a year, in euros; both are positive or 0. */
export interface SummenRow extends Konto {
  readonly erhalten: number
  readonly gezahlt: number
}

export interface Summen {
  readonly gesamt: number
  readonly alle_erhalten: number
  readonly alle_gezahlt: number
  readonly rows: readonly SummenRow[]
}

/** A page of the accounts with entries in the year; the totals are those of all pages. */
export async function sumYear(db: Queries, gps: readonly string[], filter: Kontofilter, jahr: number, offset: number): Promise<Summen> {
  const values = [gps, ...kontofilterValues(filter), jahr, offset]
  const found = await db.query<Omit<Summen, 'rows'> & SummenRow>(summenStatement, values)
  const [counts] = found
  if (!counts) throw new Error('an aggregate always has a row')
  // an empty page has one row that holds only the totals
  return { ...counts, rows: found.filter(({ vk_nummer }) => (vk_nummer as string | null) !== null) }
}

export interface ZaehlerstandRow {
  readonly vk_nummer: string
  readonly zaehlernummer: string
  readonly meter_type: 'WATER_METER' | 'ELECTRIC_METER'
  readonly obis: string
  readonly datum: string
  readonly zaehlerstand: number
  readonly ablese_art_bezeichnung: string
}

const staendeStatement = statement(
  'jahresuebersicht.zaehlerstaende',
  `select vk_nummer, zaehlernummer, meter_type, obis, datum, zaehlerstand, ablese_art_bezeichnung
     from (select s.vk_nummer, s.zaehlernummer, z.meter_type, s.obis, s.datum, s.zaehlerstand, s.ablese_art_bezeichnung,
                  max(s.datum) filter (where s.datum < $3) over register as davor, min(s.datum) filter (where s.datum > $4) over register as danach
             from ${READINGS} and s.vk_nummer = any($2)
           window register as (partition by s.vk_nummer, s.zaehlernummer, s.obis)) alle
    where datum between $3 and $4 or datum = davor or datum = danach
    order by vk_nummer, zaehlernummer, obis desc, datum`,
)

/** The operator's readings of these accounts in a year, plus each register's last reading before it and first one after it. */
export function listZaehlerstaende(db: Queries, gps: readonly string[], vks: readonly string[], jahr: number): Promise<ZaehlerstandRow[]> {
  return db.query<ZaehlerstandRow>(staendeStatement, [gps, vks, first(jahr), last(jahr)])
}

/** A booking, or a document with its title. */
export interface BuchungRow {
  readonly vk_nummer: string
  readonly art: Zahlungsart | 'Dokument'
  readonly id: string
  readonly tag: string
  /** euros; null for a document without an amount */
  readonly betrag: number | null
  readonly abrechnung_von: string | null
  readonly abrechnung_bis: string | null
  readonly titel: string | null
}

const buchungenStatement = statement(
  'jahresuebersicht.buchungen',
  `select vk_nummer, zahlungsart as art, zahlung_id as id, buchungstag as tag, betrag, abrechnung_von, abrechnung_bis, null as titel
     from portal.zahlung where gp_nummer = any($1) and vk_nummer = any($2) and buchungstag between $3 and $4
   union all
   select vk_nummer, 'Dokument', dokument_id, versanddatum, abrechnungsbetrag, null, null, titel
     from portal.dokument where gp_nummer = any($1) and vk_nummer = any($2) and versanddatum between $3 and $4
   order by vk_nummer, tag, id`,
)

/** Bookings and documents of these accounts in a year, oldest first. */
export function listBuchungen(db: Queries, gps: readonly string[], vks: readonly string[], jahr: number): Promise<BuchungRow[]> {
  return db.query<BuchungRow>(buchungenStatement, [gps, vks, first(jahr), last(jahr)])
}
