import { readIban } from '#contract/_shared/iban.ts'
import { VKNummer } from '#contract/_shared/nummern.ts'
import { isValidIBAN } from 'ibantools'
import * as z from 'zod/mini'
import { flag, importKind, Tag, text } from '../_kit/import.ts'

// an account outside of SEPA is the operator's business: only what is no IBAN is refused
const isIban = (value: string) => isValidIBAN(readIban(value))

const Bankverbindung = z.strictObject({
  Kontoinhaber: text(200),
  IBAN: text(60).check(z.refine(isIban, { error: 'ist keine IBAN' })),
  Bankname: z.optional(text(200)),
})

const Zeile = z.strictObject({
  art: z.literal('bankdaten'),
  VkNummer: VKNummer,
  AbtretungserklaerungVorhanden: z.optional(z.boolean()),
  Auszahlung: z.optional(Bankverbindung),
  Abbuchung: z.optional(
    z.strictObject({
      ...Bankverbindung.shape,
      // the last debit, or the day on which the mandate was given
      SEPAMandat: z.optional(z.strictObject({ Mandatsreferenz: text(100), ZuletztGenutzt: z.optional(Tag) })),
    }),
  ),
})

const ibanOf = (verbindung: { readonly IBAN: string } | undefined) => (verbindung ? readIban(verbindung.IBAN) : null)

/** Whose bank details they are follows from the contract account. */
export const bankdatenImport = importKind('bankdaten', Zeile, {
  table: 'portal.bankdaten',
  key: { vk_nummer: 'VkNummer' },
  columns: {
    vk_nummer: (line) => line.VkNummer,
    abtretung: (line) => flag(line.AbtretungserklaerungVorhanden),
    auszahlung_kontoinhaber: (line) => line.Auszahlung?.Kontoinhaber ?? null,
    auszahlung_iban: (line) => ibanOf(line.Auszahlung),
    auszahlung_bankname: (line) => line.Auszahlung?.Bankname ?? null,
    abbuchung_kontoinhaber: (line) => line.Abbuchung?.Kontoinhaber ?? null,
    abbuchung_iban: (line) => ibanOf(line.Abbuchung),
    abbuchung_bankname: (line) => line.Abbuchung?.Bankname ?? null,
    mandatsreferenz: (line) => line.Abbuchung?.SEPAMandat?.Mandatsreferenz ?? null,
    mandat_genutzt_am: (line) => line.Abbuchung?.SEPAMandat?.ZuletztGenutzt ?? null,
  },
  references: [{ feld: 'VkNummer', art: 'vertragskonto', columns: ['vk_nummer'] }],
  derived: { art: 'vertragskonto', columns: ['gp_nummer'] },
})
