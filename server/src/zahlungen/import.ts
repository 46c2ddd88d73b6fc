import { GPNummer, VKNummer } from '#contract/_shared/nummern.ts'
import { Zahlungsart } from '#contract/_shared/zahlung.ts'
import * as z from 'zod/mini'
import { importKind, money, Schreibtag, text } from '../_kit/import.ts'

const Zeile = z
  .strictObject({
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
  .check(
    z.refine((line) => (line.AbrechnungVon === undefined) === (line.AbrechnungBis === undefined), {
      path: ['AbrechnungBis'],
      error: 'steht nur zusammen mit AbrechnungVon',
    }),
  )

/** A booking stays its partner's when the account gets another one, so that both are named. */
export const zahlungImport = importKind('zahlung', Zeile, {
  table: 'portal.zahlung',
  key: { zahlung_id: 'ZahlungID' },
  columns: {
    zahlung_id: (line) => line.ZahlungID,
    gp_nummer: (line) => line.Geschaeftspartner,
    vk_nummer: (line) => line.Vertragskonto,
    zahlungsart: (line) => line.Zahlungsart,
    buchungstag: (line) => line.Buchungstag,
    betrag: (line) => String(line.Betrag),
    abrechnung_von: (line) => line.AbrechnungVon ?? null,
    abrechnung_bis: (line) => line.AbrechnungBis ?? null,
  },
  references: [
    { feld: 'Geschaeftspartner', art: 'geschaeftspartner', columns: ['gp_nummer'] },
    { feld: 'Vertragskonto', art: 'vertragskonto', columns: ['vk_nummer'] },
  ],
  // somebody else would see what was paid to a stranger
  fixed: { column: 'gp_nummer', feld: 'Geschaeftspartner', grund: 'ist ein anderer als der, mit dem gebucht wurde' },
})
