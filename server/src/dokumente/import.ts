import { DokumentID } from '#contract/dokumente/schema.ts'
import { GPNummer, VKNummer } from '#contract/_shared/nummern.ts'
import { Vertragskontotyp } from '#contract/_shared/vertragskontotyp.ts'
import { isFileName } from '#platform/files/store.ts'
import * as z from 'zod/mini'
import { flag, importKind, money, PDF, Schreibtag, text } from '../_kit/import.ts'

const Zeile = z.strictObject({
  art: z.literal('dokument'),
  ID: DokumentID,
  Titel: text(200),
  Geschaeftspartner: GPNummer,
  Vertragskonto: VKNummer,
  Versanddatum: Schreibtag,
  // a code that nobody knows is shown as a letter
  Typ: text(20),
  Abrechnungsbetrag: z.optional(money({ least: -1e9, most: 1e9 })),
  Vertragskontotyp,
  Gelesen: z.optional(z.boolean()),
  Datei: text(200).check(z.refine(isFileName, { error: 'ist kein Dateiname, wie ihn die Ablage nimmt' })),
})

/** A document stays its partner's when the account gets another one, so that both are named. */
export const dokumentImport = importKind('dokument', Zeile, {
  table: 'portal.dokument',
  key: { dokument_id: 'ID' },
  columns: {
    dokument_id: (line) => line.ID,
    gp_nummer: (line) => line.Geschaeftspartner,
    vk_nummer: (line) => line.Vertragskonto,
    vertragskontotyp: (line) => line.Vertragskontotyp,
    titel: (line) => line.Titel,
    versanddatum: (line) => line.Versanddatum,
    typ: (line) => line.Typ,
    abrechnungsbetrag: (line) => (line.Abrechnungsbetrag === undefined ? null : String(line.Abrechnungsbetrag)),
    datei: (line) => line.Datei,
    groesse: () => null,
    pruefsumme: () => null,
    gelesen: (line) => flag(line.Gelesen),
  },
  references: [
    { feld: 'Geschaeftspartner', art: 'geschaeftspartner', columns: ['gp_nummer'] },
    { feld: 'Vertragskonto', art: 'vertragskonto', columns: ['vk_nummer'] },
  ],
  initial: ['gelesen'],
  // somebody else would get it read, unannounced, and from a stranger
  fixed: { column: 'gp_nummer', feld: 'Geschaeftspartner', grund: 'ist ein anderer als der, an den dieses Dokument ging' },
  file: { feld: 'Datei', form: PDF, columns: { name: 'datei', groesse: 'groesse', pruefsumme: 'pruefsumme' } },
})
