import { statement, type Queries } from '#platform/db/port.ts'

/** A business partner with one of its contract accounts, or with none; what is pending stands beside it. */
export interface VertragRow {
  readonly gp_nummer: string
  readonly name: string
  readonly gp_typ: string | null
  readonly geburtsdatum: string | null
  readonly gp_strasse: string | null
  readonly gp_hausnummer: string | null
  readonly gp_plz: string | null
  readonly gp_ort: string | null
  readonly telefonnummer: string | null
  readonly mobilfunknummer: string | null
  readonly email_adresse: string | null
  readonly steuernummer: string | null
  /** requested values by field, from the open Vorgaenge of the partner */
  readonly ausstehend: Readonly<Record<string, unknown>> | null
  readonly vk_nummer: string | null
  readonly typ: string
  readonly strasse: string
  readonly hausnummer: string
  readonly plz: string
  readonly ort: string
  readonly zusatzinformationen: string | null
  readonly dokumentenversand: string | null
  readonly ausstehender_versand: string | null
  readonly ablaufdatum: string | null
  readonly postempfaenger_name: string | null
  readonly postempfaenger_strasse: string | null
  readonly postempfaenger_hausnummer: string | null
  readonly postempfaenger_plz: string | null
  readonly postempfaenger_ort: string | null
}

const listStatement = statement(
  'vertraege.list',
  `select g.gp_nummer, g.name, g.typ as gp_typ, g.geburtsdatum, g.strasse as gp_strasse, g.hausnummer as gp_hausnummer, g.plz as gp_plz,
          g.ort as gp_ort, g.telefonnummer, g.mobilfunknummer, g.email_adresse, g.steuernummer, p.ausstehend,
          k.vk_nummer, k.typ, k.strasse, k.hausnummer, k.plz, k.ort, k.zusatzinformationen, k.dokumentenversand,
          v.nutzlast ->> 'Wert' as ausstehender_versand, k.ablaufdatum,
          k.postempfaenger_name, k.postempfaenger_strasse, k.postempfaenger_hausnummer, k.postempfaenger_plz, k.postempfaenger_ort
     from portal.geschaeftspartner g
     left join (select gp_nummer, jsonb_object_agg(nutzlast ->> 'Feld', nutzlast -> 'Wert') as ausstehend
                  from portal.vorgang
                 where gp_nummer = any($1) and art = 'PersoenlicheDaten' and status in ('eingegangen', 'uebermittelt')
                 group by gp_nummer) p on p.gp_nummer = g.gp_nummer
     left join portal.vertragskonto k on k.gp_nummer = g.gp_nummer
     left join portal.vorgang v on v.art = 'Dokumentenversand' and v.schluessel = k.vk_nummer and v.gp_nummer = any($1)
          and v.status in ('eingegangen', 'uebermittelt')
    where g.gp_nummer = any($1)
    order by g.gp_nummer, k.vk_nummer`,
)

export function listVertraege(db: Queries, gps: readonly string[]): Promise<VertragRow[]> {
  return db.query<VertragRow>(listStatement, [gps])
}
