import type { Dokument, DokumenteQuery, DokumentenlisteV4, DokumentenlisteV5, Dokumentjahre } from '#contract/dokumente/schema.ts'
import type * as z from 'zod/mini'
import { kontofilterOf, type Dokumentenseite } from './acts.ts'
import type { DokumentRow, JahrRow } from './store.ts'

type Query = z.output<typeof DokumenteQuery>

/** The type code is sent unchanged, known or not. */
function dokumentOf(row: DokumentRow): Dokument {
  return {
    ID: row.dokument_id,
    Titel: row.titel,
    Geschaeftspartner: row.gp_nummer,
    Vertragskonto: row.vk_nummer,
    Versanddatum: row.versanddatum,
    Typ: row.typ,
    Gelesen: row.gelesen,
    Abrechnungsbetrag: row.abrechnungsbetrag ?? undefined,
    Vertragskontotyp: row.vertragskontotyp,
  }
}

export function dokumentenlisteV4Of(seite: Dokumentenseite, query: Query): DokumentenlisteV4 {
  return { ...listeOf(seite, query), Vertragskonto: kontofilterOf(query) }
}

export function dokumentenlisteV5Of(seite: Dokumentenseite, query: Query): DokumentenlisteV5 {
  return { ...listeOf(seite, query), VertragskontoFilter: kontofilterOf(query), MoeglicheVertragskontonummern: [...seite.konten] }
}

function listeOf({ limit, offset, gesamt, rows }: Dokumentenseite, { von, bis, art }: Query) {
  return { Limit: limit, Offset: offset, Von: von, Bis: bis, Art: art, Gesamtanzahl: gesamt, Dokumente: rows.map(dokumentOf) }
}

export function dokumentjahreOf(rows: readonly JahrRow[]): Dokumentjahre {
  return {
    AeltestesVersanddatum: rows[0]?.tag ?? undefined,
    Jahre: rows.flatMap(({ jahr, anzahl }) => (jahr === null ? [] : [{ Jahr: jahr, Anzahl: anzahl }])),
  }
}
