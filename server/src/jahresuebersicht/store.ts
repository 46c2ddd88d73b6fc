import type { Zahlungsart } from '#contract/_shared/konto/zahlung.ts'
import { statement, type Queries } from '#platform/db/port.ts'

interface Konto {
  readonly gp_nummer: string
  readonly vk_nummer: string
  readonly name: string
  readonly typ: string
  readonly strasse: string
  readonly hausnummer: string
  readonly plz: string
  readonly ort: string
}

export interface JahreskontoRow extends Konto {
  readonly jahre: readonly number[]
}

/** First and last year of the overviews, both included. */
export interface Jahre {
  readonly von: number
  readonly bis: number
}

const first = (jahr: number) => `${jahr}-01-01`
const last = (jahr: number) => `${jahr}-12-31`

const KONTO = 'k.gp_nummer, k.vk_nummer, g.name, k.typ, k.strasse, k.hausnummer, k.plz, k.ort'
const OWN_KONTO = `portal.vertragskonto k join portal.geschaeftspartner g on g.gp_nummer = k.gp_nummer`

/** Registers of consumption and feed-in, without those of load-profile meters, which are never shown. */
const READINGS = String.raw`portal.zaehlerstand s
  join portal.zaehler z on z.vk_nummer = s.vk_nummer and z.zaehlernummer = s.zaehlernummer and z.gp_nummer = any($1) and not z.is_lastgang
 where s.gp_nummer = any($1) and s.obis ~ '^[12]\.'`

const kontenStatement = statement(
  'jahresuebersicht.konten',
  `with tage as (
     select s.vk_nummer, s.datum as tag from ${READINGS}
     union all
     select vk_nummer, buchungstag from portal.zahlung where gp_nummer = any($1)
     union all
     select vk_nummer, versanddatum from portal.dokument where gp_nummer = any($1)),
   jahre as (
     select vk_nummer, array_agg(distinct extract(year from tag)::int order by extract(year from tag)::int desc) as jahre
       from tage where tag between $2 and $3 group by vk_nummer)
   select ${KONTO}, j.jahre
     from ${OWN_KONTO} join jahre j on j.vk_nummer = k.vk_nummer
    where k.gp_nummer = any($1)
    order by k.gp_nummer, k.vk_nummer`,
)

/** The accounts of these business partners with entries in these years; their years come latest first. */
export function listJahreskonten(db: Queries, gps: readonly string[], { von, bis }: Jahre): Promise<JahreskontoRow[]> {
  return db.query<JahreskontoRow>(kontenStatement, [gps, first(von), last(bis)])
}

export interface KontoRow extends Konto {
  readonly steuernummer: string | null
  readonly besteuerungsart: string | null
  readonly marktlokation: string | null
  readonly gesamtleistung: number | null
  readonly modularten: readonly { readonly Anlagenart: string }[] | null
}

const kontoStatement = statement(
  'jahresuebersicht.konto',
  `select ${KONTO}, g.steuernummer, a.besteuerungsart, a.marktlokation, a.gesamtleistung, a.modularten
     from ${OWN_KONTO}
     left join portal.anlage a on a.vk_nummer = k.vk_nummer and a.gp_nummer = any($1)
    where k.gp_nummer = any($1) and k.vk_nummer = $2`,
)

/** One account; undefined for another customer's or an unknown number. */
export async function findKonto(db: Queries, gps: readonly string[], vkNummer: string): Promise<KontoRow | undefined> {
  const [row] = await db.query<KontoRow>(kontoStatement, [gps, vkNummer])
  return row
}

export interface ZaehlerstandRow {
  readonly zaehlernummer: string
  readonly meter_type: 'WATER_METER' | 'ELECTRIC_METER'
  readonly obis: string
  readonly datum: string
  readonly zaehlerstand: number
  readonly ablese_art_bezeichnung: string
}

const staendeStatement = statement(
  'jahresuebersicht.zaehlerstaende',
  `select zaehlernummer, meter_type, obis, datum, zaehlerstand, ablese_art_bezeichnung
     from (select s.zaehlernummer, z.meter_type, s.obis, s.datum, s.zaehlerstand, s.ablese_art_bezeichnung,
                  max(s.datum) filter (where s.datum < $3) over register as davor, min(s.datum) filter (where s.datum > $4) over register as danach
             from ${READINGS} and s.vk_nummer = $2
           window register as (partition by s.zaehlernummer, s.obis)) alle
    where datum between $3 and $4 or datum = davor or datum = danach
    order by zaehlernummer, obis desc, datum`,
)

/** The operator's readings of a year, plus each register's last reading before it and first one after it. */
export function listZaehlerstaende(db: Queries, gps: readonly string[], vkNummer: string, jahr: number): Promise<ZaehlerstandRow[]> {
  return db.query<ZaehlerstandRow>(staendeStatement, [gps, vkNummer, first(jahr), last(jahr)])
}

/** A booking, or a document with its title. */
export interface BuchungRow {
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
  `select zahlungsart as art, zahlung_id as id, buchungstag as tag, betrag, abrechnung_von, abrechnung_bis, null as titel
     from portal.zahlung where gp_nummer = any($1) and vk_nummer = $2 and buchungstag between $3 and $4
   union all
   select 'Dokument', dokument_id, versanddatum, abrechnungsbetrag, null, null, titel
     from portal.dokument where gp_nummer = any($1) and vk_nummer = $2 and versanddatum between $3 and $4
   order by tag, id`,
)

/** Bookings and documents of a year, oldest first. */
export function listBuchungen(db: Queries, gps: readonly string[], vkNummer: string, jahr: number): Promise<BuchungRow[]> {
  return db.query<BuchungRow>(buchungenStatement, [gps, vkNummer, first(jahr), last(jahr)])
}
