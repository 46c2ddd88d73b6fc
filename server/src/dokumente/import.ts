import { described } from '#contract/_kit/described.ts'
import { DokumentID } from '#contract/dokumente/schema.ts'
import { dokumenttypText } from '#contract/dokumente/typen.de.ts'
import { GPNummer, VKNummer } from '#contract/_shared/konto/nummern.ts'
import { Vertragskontotyp } from '#contract/_shared/konto/vertragskontotyp-schema.ts'
import { isFileName } from '#platform/files/store.ts'
import * as z from 'zod/mini'
import { PDF, XML } from '../_kit/file-form.ts'
import { asIs, flag, importKind, money, numeric, Schreibtag, text } from '../_kit/import.ts'

const Dateiname = text(200).check(z.refine(isFileName, { error: 'ist kein Dateiname, wie ihn die Ablage nimmt' }))

/** each code with its word */
const typen = Object.entries(dokumenttypText)
  .map(([typ, word]) => `${typ} (${word})`)
  .join(', ')

const Zeile = z.strictObject({
  art: z.literal('dokument'),
  ID: described(DokumentID, 'Ihre Kennung des Dokuments'),
  Titel: described(text(200), 'Titel, den der Kunde liest'),
  Geschaeftspartner: described(GPNummer, 'Geschäftspartner, an den es ging; er ändert sich nie'),
  Vertragskonto: described(VKNummer, 'Vertragskonto, zu dem es gehört'),
  Versanddatum: described(Schreibtag, 'Tag, an dem es versendet wurde'),
  Typ: described(text(20), `Schlüssel der Art: ${typen}. Ein anderer erscheint als Schreiben.`),
  Abrechnungsbetrag: described(
    z.optional(money({ least: -1e9, most: 1e9 })),
    'Betrag einer Abrechnung in Euro: über null, wenn der Kunde ihn bekommt',
  ),
  Vertragskontotyp: described(Vertragskontotyp, 'Art des Vertrags am Tag des Dokuments'),
  Gelesen: described(z.optional(z.boolean()), 'zählt nur bei einem neuen Dokument; danach gehört es dem Kunden'),
  Datei: described(Dateiname, 'Name der PDF-Datei, gesucht neben der Importdatei, dann in der Ablage des Portals'),
  ERechnung: described(
    z.optional(Dateiname),
    'Name der E-Rechnung als XML-Datei (XRechnung), gesucht wie die PDF-Datei; null nimmt sie wieder weg',
  ),
})

/** A line names partner and account, because a document stays with its partner when the account changes hands. */
export const dokumentImport = importKind('dokument', Zeile, {
  meaning:
    'Ein Dokument mit seiner PDF-Datei und, wenn es eine gibt, seiner E-Rechnung. Es bleibt bei seinem Geschäftspartner, auch nach einem Partnerwechsel.',
  example: {
    ID: 'rechnung-4711',
    Titel: 'Jahresabrechnung 2025',
    Geschaeftspartner: '1000000001',
    Vertragskonto: '2000000001',
    Versanddatum: '2026-02-14',
    Typ: 'RT',
    Abrechnungsbetrag: 214.37,
    Vertragskontotyp: 'Einspeiser',
    Datei: '2026/Rechnung März.pdf',
    ERechnung: '2026/Rechnung März.xml',
  },
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
