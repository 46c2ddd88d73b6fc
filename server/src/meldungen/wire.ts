import type { MeldungV4, MeldungV5 } from '#contract/meldungen/schema.ts'
import type { MeldungRow } from './store.ts'

/** v5 lists unread notices only, so it has no `Gelesen`. */
export function meldungV5Of(row: MeldungRow): MeldungV5 {
  return {
    MeldungID: row.meldung_id,
    Nachricht: row.nachricht,
    Meldedatum: row.meldedatum,
    Typ: row.typ,
    MeldungDetails: { GPNummer: row.gp_nummer, VKNummer: row.vk_nummer ?? undefined, VorgangId: row.vorgang_id ?? undefined },
  }
}

export function meldungV4Of(row: MeldungRow): MeldungV4 {
  return { ...meldungV5Of(row), Gelesen: row.gelesen }
}
