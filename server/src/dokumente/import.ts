import { DokumentID } from '#contract/dokumente/schema.ts'
import { GPNummer, VKNummer } from '#contract/_shared/konto/nummern.ts'
import { Vertragskontotyp } from '#contract/_shared/konto/vertragskontotyp-schema.ts'
import { isFileName } from '#platform/files/store.ts'
import * as z from 'zod/mini'
import { asIs, flag, importKind, money, numeric, PDF, Schreibtag, text } from '../_kit/import.ts'

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
  key: ['dokument_id'],
  fields: {
    ID: { dokument_id: asIs },
    Geschaeftspartner: { gp_nummer: asIs },
    Vertragskonto: { vk_nummer: asIs },
    Vertragskontotyp: { vertragskontotyp: asIs },
    Titel: { titel: asIs },
    Versanddatum: { versanddatum: asIs },
    Typ: { typ: asIs },
    Abrechnungsbetrag: { abrechnungsbetrag: numeric },
    Datei: { datei: asIs, groesse: () => null, pruefsumme: () => null },
    Gelesen: { gelesen: flag },
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
