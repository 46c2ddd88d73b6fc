import { described } from '#contract/_kit/described.ts'
import { GPNummer, VKNummer } from '#contract/_shared/konto/nummern.ts'
import { Zahlungsart } from '#contract/_shared/konto/zahlung.ts'
import * as z from 'zod/mini'
import { asIs, importKind, money, numeric, Schreibtag, text } from '../_kit/import.ts'

const Zeile = z.strictObject({
  art: z.literal('zahlung'),
  ZahlungID: described(text(100), 'Ihre Kennung der Buchung'),
  Geschaeftspartner: described(GPNummer, 'Geschäftspartner, mit dem gebucht wurde; er ändert sich nie'),
  Vertragskonto: described(VKNummer, 'Vertragskonto der Buchung'),
  Zahlungsart: described(Zahlungsart, 'Abschlag oder Abrechnung'),
  Buchungstag: described(Schreibtag, 'Tag der Buchung'),
  Betrag: described(
    money({ least: -100_000_000, most: 100_000_000 }),
    'Betrag in Euro: über null floss er an den Kunden, unter null vom Kunden',
  ),
  AbrechnungVon: described(z.optional(Schreibtag), 'erster Tag, den eine Abrechnung umfasst; nur zusammen mit AbrechnungBis'),
  AbrechnungBis: described(z.optional(Schreibtag), 'letzter Tag, den eine Abrechnung umfasst'),
})

/** A line names partner and account, because a booking stays with its partner when the account changes hands. */
export const zahlungImport = importKind('zahlung', Zeile, {
  meaning: 'Eine Buchung: ein Abschlag oder eine Abrechnung. Sie bleibt bei ihrem Geschäftspartner, auch nach einem Partnerwechsel.',
  example: {
    ZahlungID: 'z-4711',
    Geschaeftspartner: '1000000001',
    Vertragskonto: '2000000001',
    Zahlungsart: 'Abrechnung',
    Buchungstag: '2026-02-10',
    Betrag: -36.75,
    AbrechnungVon: '2025-01-01',
    AbrechnungBis: '2025-12-31',
  },
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
