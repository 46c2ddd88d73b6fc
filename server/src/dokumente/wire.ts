import type { Adresse } from '#contract/_shared/kontakt/adresse-schema.ts'
import type {
  Dokument,
  DokumenteQuery,
  DokumentenlisteV4,
  DokumentenlisteV5,
  Dokumentjahre,
  Dokumentseite,
} from '#contract/dokumente/schema.ts'
import type * as z from 'zod/mini'
import { kontofilterOf, type Dokumentenseite } from './acts.ts'
import type { DokumentRow, JahrRow, ListPart, ListRow } from './store.ts'

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

export function dokumentseiteOf({ gesamt, ungelesen, anzahl_konten, konten, auswahl, rows }: ListPart): Dokumentseite {
  return {
    Gesamtanzahl: gesamt,
    Ungelesen: ungelesen,
    Dokumente: rows.map((row) => ({ ...dokumentOf(row), ERechnung: row.hat_erechnung, Adresse: adresseOf(row) })),
    AnzahlKonten: anzahl_konten,
    Konten: (konten ?? []).map((row) => ({ Vertragskonto: row.vk_nummer, Vertragskontotyp: row.typ, Adresse: adresseOf(row) })),
    Auswahl: auswahl ?? undefined,
  }
}

function adresseOf({ strasse, hausnummer, plz, ort }: Pick<ListRow, 'strasse' | 'hausnummer' | 'plz' | 'ort'>): Adresse | undefined {
  if (strasse === null || hausnummer === null || plz === null || ort === null) return undefined
  return { Strasse: strasse, Hausnummer: hausnummer, PLZ: plz, Ort: ort }
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
