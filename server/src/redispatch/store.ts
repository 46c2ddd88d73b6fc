import type { TechnischeRessource } from '#contract/redispatch/schema.ts'
import { statement, type Queries } from '#platform/db/port.ts'

export interface RedispatchRow {
  readonly gp_nummer: string
  readonly vk_nummer: string
  readonly name: string
  readonly strasse: string
  readonly hausnummer: string
  readonly plz: string
  readonly ort: string
  readonly ressourcennummer_sr: string
  readonly leistung_sr: number | null
  readonly einsatzverantwortlicher: string | null
  readonly duldungsfall: boolean
  readonly bilanzierungsmodell: string | null
  /** the earlier end of group and account */
  readonly ablaufdatum: string | null
  readonly zeige_details: boolean
  readonly technische_ressourcen: readonly TechnischeRessource[]
}

const listStatement = statement(
  'redispatch.list',
  `select k.gp_nummer, k.vk_nummer, g.name, k.strasse, k.hausnummer, k.plz, k.ort, r.ressourcennummer_sr, r.leistung_sr,
          r.einsatzverantwortlicher, r.duldungsfall, r.bilanzierungsmodell, least(r.ablaufdatum, k.ablaufdatum) as ablaufdatum,
          r.zeige_details, case when r.zeige_details then r.technische_ressourcen else '[]' end as technische_ressourcen
     from portal.redispatchgruppe r
     join portal.vertragskonto k on k.vk_nummer = r.vk_nummer and k.gp_nummer = any($1)
     join portal.geschaeftspartner g on g.gp_nummer = k.gp_nummer
    where r.gp_nummer = any($1)
    order by k.gp_nummer, k.vk_nummer, r.ressourcennummer_sr`,
)

/** The groups of these business partners; technical resources only if the operator shows them (`ZeigeDetails`). */
export function listRedispatchgruppen(db: Queries, gps: readonly string[]): Promise<RedispatchRow[]> {
  return db.query<RedispatchRow>(listStatement, [gps])
}
