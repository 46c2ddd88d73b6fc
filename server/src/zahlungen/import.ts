import { GPNummer, VKNummer } from '#contract/_shared/konto/nummern.ts'
import { Zahlungsart } from '#contract/_shared/konto/zahlung.ts'
import * as z from 'zod/mini'
import { asIs, importKind, money, numeric, Schreibtag, text } from '../_kit/import.ts'

const Zeile = z.strictObject({
  art: z.literal('zahlung'),
  ZahlungID: text(100),
  Geschaeftspartner: GPNummer,
  Vertragskonto: VKNummer,
  Zahlungsart,
  Buchungstag: Schreibtag,
  Betrag: money({ least: -100_000_000, most: 100_000_000 }),
  AbrechnungVon: z.optional(Schreibtag),
  AbrechnungBis: z.optional(Schreibtag),
})

/** A line names partner and account, because a booking stays with its partner when the account changes hands. */
export const zahlungImport = importKind('zahlung', Zeile, {
  table: 'portal.zahlung',
  key: ['zahlung_id'],
  fields: {
    ZahlungID: { zahlung_id: asIs },
    Geschaeftspartner: { gp_nummer: asIs },
    Vertragskonto: { vk_nummer: asIs },
    Zahlungsart: { zahlungsart: asIs },
    Buchungstag: { buchungstag: asIs },
    Betrag: { betrag: numeric },
    AbrechnungVon: { abrechnung_von: asIs },
    AbrechnungBis: { abrechnung_bis: asIs },
  },
  together: ['AbrechnungVon', 'AbrechnungBis'],
  removal: { isOfPartner: true },
  references: [
    { feld: 'Geschaeftspartner', art: 'geschaeftspartner', columns: ['gp_nummer'] },
    { feld: 'Vertragskonto', art: 'vertragskonto', columns: ['vk_nummer'] },
  ],
  // a new partner would see a stranger's payment
  fixed: { column: 'gp_nummer', feld: 'Geschaeftspartner', grund: 'ist ein anderer als der, mit dem gebucht wurde' },
})
