import { statement, type Queries } from '#platform/db/port.ts'

export interface GeraetRow {
  readonly gp_nummer: string
  readonly vk_nummer: string
  readonly strasse: string
  readonly hausnummer: string
  readonly plz: string
  readonly ort: string
  readonly geraet_id: string
  readonly geraete_art: string
  readonly hersteller: string | null
  readonly system_typ: string | null
  readonly typ: string | null
  readonly leistung: number | null
  readonly angemeldet_am: string | null
  readonly standort: string | null
}

const listStatement = statement(
  'geraete.list',
  `select k.gp_nummer, k.vk_nummer, k.strasse, k.hausnummer, k.plz, k.ort, d.geraet_id, d.geraete_art, d.hersteller, d.system_typ, d.typ,
          d.leistung, d.angemeldet_am, d.standort
     from portal.geraet d
     join portal.vertragskonto k on k.vk_nummer = d.vk_nummer and k.gp_nummer = any($1)
    where d.gp_nummer = any($1)
    order by k.gp_nummer, k.vk_nummer, d.angemeldet_am desc nulls last, d.geraet_id`,
)

/** The significant loads of these business partners. */
export function listGeraete(db: Queries, gps: readonly string[]): Promise<GeraetRow[]> {
  return db.query<GeraetRow>(listStatement, [gps])
}
