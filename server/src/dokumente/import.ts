import { DokumentID } from '#contract/dokumente/schema.ts'
import { GPNummer, VKNummer } from '#contract/_shared/konto/nummern.ts'
import { Vertragskontotyp } from '#contract/_shared/konto/vertragskontotyp-schema.ts'
import { isFileName } from '#platform/files/store.ts'
import * as z from 'zod/mini'
import { PDF, XML } from '../_kit/file-form.ts'
import { asIs, flag, importKind, money, numeric, Schreibtag, text } from '../_kit/import.ts'

const Dateiname = text(200).check(z.refine(isFileName, { error: 'ist kein Dateiname, wie ihn die Ablage nimmt' }))

const Zeile = z.strictObject({
  art: z.literal('dokument'),
  ID: DokumentID,
  Titel: text(200),
  Geschaeftspartner: GPNummer,
  Vertragskonto: VKNummer,
  Versanddatum: Schreibtag,
  // an unknown code is shown as a letter
  Typ: text(20),
  Abrechnungsbetrag: z.optional(money({ least: -1e9, most: 1e9 })),
  Vertragskontotyp,
  Gelesen: z.optional(z.boolean()),
  Datei: Dateiname,
  ERechnung: z.optional(Dateiname),
})

/** A line names partner and account, because a document stays with its partner when the account changes hands. */
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
    ERechnung: { erechnung: asIs, erechnung_groesse: () => null, erechnung_pruefsumme: () => null },
    Gelesen: { gelesen: flag },
  },
  removal: { isOfPartner: true },
  references: [
    { feld: 'Geschaeftspartner', art: 'geschaeftspartner', columns: ['gp_nummer'] },
    { feld: 'Vertragskonto', art: 'vertragskonto', columns: ['vk_nummer'] },
  ],
  initial: ['gelesen'],
  // A new partner would get a stranger's document, already read and without a notice.
  fixed: { column: 'gp_nummer', feld: 'Geschaeftspartner', grund: 'ist ein anderer als der, an den dieses Dokument ging' },
  files: [
    { feld: 'Datei', form: PDF, columns: { name: 'datei', groesse: 'groesse', pruefsumme: 'pruefsumme' } },
    {
      feld: 'ERechnung',
      form: XML,
      columns: { name: 'erechnung', groesse: 'erechnung_groesse', pruefsumme: 'erechnung_pruefsumme' },
    },
  ],
})
