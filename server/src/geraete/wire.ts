import type { Anmeldeereignis, SignifikanteLast } from '#contract/geraete/schema.ts'
import type { AnmeldeereignisRow, GeraetRow } from './store.ts'

/** Fields that are undefined are absent on the wire. */
export function signifikanteLastOf(row: GeraetRow): SignifikanteLast {
  return {
    Vertragskonto: row.vk_nummer,
    Geschaeftspartner: row.gp_nummer,
    Adresse: { Strasse: row.strasse, Hausnummer: row.hausnummer, PLZ: row.plz, Ort: row.ort },
    Hersteller: row.hersteller ?? undefined,
    SystemTyp: row.system_typ ?? undefined,
    Typ: row.typ ?? undefined,
    GeraeteArt: row.geraete_art,
    Leistung: row.leistung ?? undefined,
    AngemeldetAm: row.angemeldet_am ?? undefined,
    Standort: row.standort ?? undefined,
    GeraetId: row.geraet_id,
  }
}

export function anmeldeereignisOf({ id, created_at }: AnmeldeereignisRow): Anmeldeereignis {
  return { id, createdAt: created_at.toISOString() }
}
