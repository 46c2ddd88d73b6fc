import type { AbrechnungsverfahrenV5 } from '#contract/_shared/konto/abrechnungsverfahren.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../_kit/owner.ts'

/** A feed-in account with all facts that its payout depends on. */
export interface AuszahlungRow {
  readonly gp_nummer: string
  readonly vk_nummer: string
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
  readonly zaehler: readonly ZaehlerFacts[] | null
}

export interface ZaehlerFacts {
  readonly zaehlernummer: string
  readonly is_ims: boolean
  readonly is_lastgang: boolean
  readonly messstellenbetreiber: string
  /** the latest feed-in reading, including reported and undecided ones */
  readonly letzte: string | null
}

const OPEN = `status in ('eingegangen', 'uebermittelt')`
/** 2.8.0, with or without the parts around the short code */
const FED_IN = String.raw`'(^|:)2\.8\.0(\*|$)'`

const listStatement = statement(
  'auszahlung.list',
  `with ablesung as (
     select vk_nummer, zaehlernummer, datum from portal.zaehlerstand where gp_nummer = any($1) and obis ~ ${FED_IN}
     union all
     select vk_nummer, nutzlast ->> 'Zaehlernummer', (nutzlast ->> 'Ablesedatum')::date from portal.vorgang
      where gp_nummer = any($1) and art = 'Zaehlerstand' and ${OPEN} and nutzlast ->> 'Obis' ~ ${FED_IN}),
   letzte as (select vk_nummer, zaehlernummer, max(datum) as datum from ablesung group by vk_nummer, zaehlernummer),
   zaehler as (
     select z.vk_nummer, json_agg(json_build_object('zaehlernummer', z.zaehlernummer, 'is_ims', z.is_ims, 'is_lastgang', z.is_lastgang,
              'messstellenbetreiber', z.messstellenbetreiber, 'letzte', l.datum) order by z.zaehlernummer) as alle
       from portal.zaehler z left join letzte l on l.vk_nummer = z.vk_nummer and l.zaehlernummer = z.zaehlernummer
      where z.gp_nummer = any($1) group by z.vk_nummer),
   gefragt as (
     select gp_nummer, vk_nummer, bool_or(art = 'Bankdaten') as bankdaten, bool_or(art = 'Steuerbefreiung') as befreiung
       from portal.vorgang
      where gp_nummer = any($1) and ${OPEN}
        and (art = 'Steuerbefreiung' or art = 'Bankdaten' and nutzlast ->> 'Zweck' = 'Auszahlung')
      group by gp_nummer, vk_nummer)
   select k.gp_nummer, k.vk_nummer, k.strasse, k.hausnummer, k.plz, k.ort, k.ablaufdatum,
          coalesce(s.verrechnungstyp, a.verrechnungstyp) as verrechnungstyp, s.abrechnungsmonat, a.besteuerungsart, a.modularten,
          coalesce(g.steuernummer, '') <> '' as hat_steuernummer, b.auszahlung_iban is not null as hat_bankdaten,
          coalesce(b.abtretung, false) as abtretung, coalesce(v.bankdaten, false) as bankdaten_beantragt,
          coalesce(v.befreiung, false) as befreiung_beantragt, z.alle as zaehler
     from portal.vertragskonto k
     join portal.geschaeftspartner g on g.gp_nummer = k.gp_nummer
     left join portal.anlage a on a.vk_nummer = k.vk_nummer and a.gp_nummer = any($1)
     left join portal.abschlag s on s.vk_nummer = k.vk_nummer and s.gp_nummer = any($1)
     left join portal.bankdaten b on b.vk_nummer = k.vk_nummer and b.gp_nummer = any($1)
     left join zaehler z on z.vk_nummer = k.vk_nummer
     left join gefragt v on v.vk_nummer = k.vk_nummer and v.gp_nummer = k.gp_nummer
    where k.gp_nummer = any($1) and k.typ = 'Einspeiser'
    order by k.gp_nummer, k.vk_nummer`,
)

/** The feed-in accounts of these business partners. */
export function listFacts(db: Queries, gps: readonly string[]): Promise<AuszahlungRow[]> {
  return db.query<AuszahlungRow>(listStatement, [gps])
}

/** An application with its progress. */
export interface AntragFacts {
  readonly gp_nummer: string | null
  readonly antragsnummer: string
  readonly antrag_id: string
  readonly strasse: string | null
  readonly hausnummer: string | null
  readonly plz: string | null
  readonly ort: string | null
  readonly antrag_versendet: string | null
  readonly einspeisezusage_erteilt: string | null
  readonly fertigmeldung_eingereicht: string | null
  readonly messkonzept_geprueft: string | null
  readonly inbetriebnahme_erfolgt: string | null
  readonly vertragsbestaetigung_verschickt: string | null
  readonly planung_verworfen: string | null
}

const ANTRAG = `gp_nummer, antragsnummer, antrag_id, strasse, hausnummer, plz, ort, antrag_versendet, einspeisezusage_erteilt,
  fertigmeldung_eingereicht, messkonzept_geprueft, inbetriebnahme_erfolgt, vertragsbestaetigung_verschickt, planung_verworfen`

// two parts, so that each uses its index
const antraegeStatement = statement(
  'auszahlung.antraege',
  `select ${ANTRAG} from portal.antrag where gp_nummer = any($3) and status <> 'storniert'
   union
   select ${ANTRAG} from portal.antrag where iss = $1 and sub = $2
   order by gp_nummer nulls last, antragsnummer`,
)

/** The applications that the person sees. */
export function listAntragFacts(db: Queries, { iss, sub, gps }: Owner & { readonly gps: readonly string[] }): Promise<AntragFacts[]> {
  return db.query<AntragFacts>(antraegeStatement, [iss, sub, gps])
}
