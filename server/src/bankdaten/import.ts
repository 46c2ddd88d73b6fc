import { readIban } from '#contract/_shared/konto/iban.ts'
import { VKNummer } from '#contract/_shared/konto/nummern.ts'
import { isValidIBAN } from 'ibantools'
import * as z from 'zod/mini'
import { asIs, flag, importKind, Tag, text } from '../_kit/import.ts'

// accounts outside SEPA are the operator's choice; only invalid IBANs are refused
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
      // the day of the last debit, or else of the mandate
      SEPAMandat: z.optional(z.strictObject({ Mandatsreferenz: text(100), ZuletztGenutzt: z.optional(Tag) })),
    }),
  ),
})

const ibanOf = (verbindung: { readonly IBAN: string } | undefined) => (verbindung ? readIban(verbindung.IBAN) : null)

/** The owner follows from the contract account. */
export const bankdatenImport = importKind('bankdaten', Zeile, {
  table: 'portal.bankdaten',
  key: ['vk_nummer'],
  fields: {
    VkNummer: { vk_nummer: asIs },
    AbtretungserklaerungVorhanden: { abtretung: flag },
    Auszahlung: {
      auszahlung_kontoinhaber: (auszahlung) => asIs(auszahlung?.Kontoinhaber),
      auszahlung_iban: ibanOf,
      auszahlung_bankname: (auszahlung) => asIs(auszahlung?.Bankname),
    },
    Abbuchung: {
      abbuchung_kontoinhaber: (abbuchung) => asIs(abbuchung?.Kontoinhaber),
      abbuchung_iban: ibanOf,
      abbuchung_bankname: (abbuchung) => asIs(abbuchung?.Bankname),
      mandatsreferenz: (abbuchung) => asIs(abbuchung?.SEPAMandat?.Mandatsreferenz),
      mandat_genutzt_am: (abbuchung) => asIs(abbuchung?.SEPAMandat?.ZuletztGenutzt),
    },
  },
  removal: { isOfPartner: true, absent: 'deleted' },
  references: [{ feld: 'VkNummer', art: 'vertragskonto', columns: ['vk_nummer'] }],
  derived: { art: 'vertragskonto', columns: ['gp_nummer'] },
})
