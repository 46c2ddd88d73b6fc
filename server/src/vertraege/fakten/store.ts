import type { AbrechnungsverfahrenV5 } from '#contract/_shared/konto/abrechnungsverfahren.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import { OPEN } from '../../vorgaenge/store.ts'
import { SINCE_PARTNER } from '../store.ts'

/** A feed-in or water account with the facts from which its tasks and the obstacles of its payout follow. Days are YYYY-MM-DD. */
export interface FaktenRow {
  readonly gp_nummer: string
  readonly vk_nummer: string
  readonly typ: string
  readonly strasse: string
  readonly hausnummer: string
  readonly plz: string
  readonly ort: string
  readonly ablaufdatum: string | null
  readonly verrechnungstyp: AbrechnungsverfahrenV5 | null
  readonly abrechnungsmonat: number | null
  readonly besteuerungsart: string | null
  readonly modularten: readonly { readonly MaStRNummer?: string; readonly TechnInbetriebnahme?: string }[] | null
  readonly hat_steuernummer: boolean
  readonly hat_bankdaten: boolean
  readonly abtretung: boolean
  readonly bankdaten_beantragt: boolean
  readonly befreiung_beantragt: boolean
  readonly kuendigung_beantragt: boolean
  /** the last day that a bill covers */
  readonly abgerechnet_bis: string | null
  /** the last use of the debit mandate; null without one */
  readonly mandat_genutzt_am: string | null
  readonly mandat_beantragt: boolean
  readonly zaehler: readonly ZaehlerFakten[] | null
}

export interface ZaehlerFakten {
  readonly zaehlernummer: string
  readonly is_ims: boolean
  readonly is_lastgang: boolean
  readonly messstellenbetreiber: string
  /** the latest reading of the main register, including reported and undecided ones */
  readonly letzte: string | null
}

/** What is known of a business partner. */
export interface AngabenRow {
  readonly gp_nummer: string
  readonly name: string
  readonly typ: string | null
  readonly hat_geburtsdatum: boolean
  readonly hat_email: boolean
  readonly hat_telefon: boolean
  /** fields with an open request */
  readonly beantragt: readonly string[]
}

/** The main register, with or without the parts around the short code. */
const COUNTED = String.raw`case k.typ when 'Trinkwasser' then '(^|:)1\.0\.1(\*|$)' else '(^|:)2\.8\.0(\*|$)' end`

/** A query of FaktenRow; $1 are the business partners, $2 the types of account. */
export const FAKTEN = `
  with gemeldet as (
     select vk_nummer, nutzlast ->> 'Zaehlernummer' as zaehlernummer, nutzlast ->> 'Obis' as obis, (nutzlast ->> 'Ablesedatum')::date as datum
       from portal.vorgang where gp_nummer = any($1) and art = 'Zaehlerstand' and ${OPEN}),
   gefragt as (
     select gp_nummer, vk_nummer, bool_or(art = 'Bankdaten' and nutzlast ->> 'Zweck' = 'Auszahlung') as bankdaten,
            bool_or(art = 'Bankdaten' and nutzlast ->> 'Zweck' = 'Abbuchung') as mandat, bool_or(art = 'Steuerbefreiung') as befreiung,
            bool_or(art = 'Kuendigung') as kuendigung
       from portal.vorgang
      where gp_nummer = any($1) and art in ('Bankdaten', 'Steuerbefreiung', 'Kuendigung') and ${OPEN}
      group by gp_nummer, vk_nummer)
   select k.gp_nummer, k.vk_nummer, k.typ, k.strasse, k.hausnummer, k.plz, k.ort, k.ablaufdatum,
          coalesce(s.verrechnungstyp, a.verrechnungstyp) as verrechnungstyp, s.abrechnungsmonat, a.besteuerungsart, a.modularten,
          coalesce(g.steuernummer, '') <> '' as hat_steuernummer, b.auszahlung_iban is not null as hat_bankdaten,
          coalesce(b.abtretung, false) as abtretung, coalesce(v.bankdaten, false) as bankdaten_beantragt,
          coalesce(v.befreiung, false) as befreiung_beantragt, coalesce(v.kuendigung, false) as kuendigung_beantragt,
          (select max(t.abrechnung_bis) from portal.zahlung t
            where t.vk_nummer = k.vk_nummer and t.gp_nummer = any($1) and t.zahlungsart = 'Abrechnung') as abgerechnet_bis,
          case when b.abbuchung_iban is not null then b.mandat_genutzt_am end as mandat_genutzt_am,
          coalesce(v.mandat, false) as mandat_beantragt,
          (select json_agg(json_build_object('zaehlernummer', z.zaehlernummer, 'is_ims', z.is_ims, 'is_lastgang', z.is_lastgang,
                    'messstellenbetreiber', z.messstellenbetreiber, 'letzte', greatest(
                      (select max(s.datum) from portal.zaehlerstand s
                        where s.vk_nummer = z.vk_nummer and s.zaehlernummer = z.zaehlernummer and s.obis ~ ${COUNTED} and ${SINCE_PARTNER}),
                      (select max(s.datum) from gemeldet s
                        where s.vk_nummer = z.vk_nummer and s.zaehlernummer = z.zaehlernummer and s.obis ~ ${COUNTED} and ${SINCE_PARTNER}))) order by z.zaehlernummer)
             from portal.zaehler z where z.vk_nummer = k.vk_nummer and z.gp_nummer = any($1)) as zaehler
     from portal.vertragskonto k
     join portal.geschaeftspartner g on g.gp_nummer = k.gp_nummer
     left join portal.anlage a on a.vk_nummer = k.vk_nummer and a.gp_nummer = any($1)
     left join portal.abschlag s on s.vk_nummer = k.vk_nummer and s.gp_nummer = any($1)
     left join portal.bankdaten b on b.vk_nummer = k.vk_nummer and b.gp_nummer = any($1)
     left join gefragt v on v.vk_nummer = k.vk_nummer and v.gp_nummer = k.gp_nummer
    where k.gp_nummer = any($1) and k.typ = any($2)
    order by k.gp_nummer, k.vk_nummer`

const listStatement = statement('vertraege.fakten', FAKTEN)

/** The facts of these business partners' accounts of these types. */
export function listFakten(db: Queries, gps: readonly string[], typen: readonly string[]): Promise<FaktenRow[]> {
  return db.query<FaktenRow>(listStatement, [gps, typen])
}
