import { described } from '#contract/_kit/described.ts'
import { readIban } from '#contract/_shared/konto/iban.ts'
import { VKNummer } from '#contract/_shared/konto/nummern.ts'
import { isValidIBAN } from 'ibantools'
import * as z from 'zod/mini'
import { asIs, flag, importKind, Tag, text } from '../_kit/import.ts'

// accounts outside SEPA are the operator's choice; only invalid IBANs are refused
const isIban = (value: string) => isValidIBAN(readIban(value))

const Bankverbindung = z.strictObject({
  Kontoinhaber: described(text(200), 'Name des Kontoinhabers'),
  IBAN: described(text(60).check(z.refine(isIban, { error: 'ist keine IBAN' })), 'IBAN, auch mit Leerzeichen; gespeichert wird sie ohne'),
  Bankname: described(z.optional(text(200)), 'Name der Bank'),
})

const Zeile = z.strictObject({
  art: z.literal('bankdaten'),
  VkNummer: described(VKNummer, 'Vertragskonto der Bankdaten'),
  AbtretungserklaerungVorhanden: described(
    z.optional(z.boolean()),
    'ob Auszahlungen abgetreten sind; dann kann der Kunde die Bankdaten nicht ändern',
  ),
  Auszahlung: described(z.optional(Bankverbindung), 'Konto, auf das Sie auszahlen'),
  Abbuchung: described(
    z.optional(
      z.strictObject({
        ...Bankverbindung.shape,
        SEPAMandat: described(
          z.optional(
            z.strictObject({
              Mandatsreferenz: described(text(100), 'Mandatsreferenz'),
              ZuletztGenutzt: described(
                z.optional(Tag),
                'Tag der letzten Abbuchung, sonst Tag des Mandats; der Kunde wird gewarnt, bevor ein ungenutztes Mandat endet',
              ),
            }),
          ),
          'SEPA-Lastschriftmandat',
        ),
      }),
    ),
    'Konto, von dem Sie abbuchen',
  ),
})

const ibanOf = (verbindung: { readonly IBAN: string } | undefined) => (verbindung ? readIban(verbindung.IBAN) : null)

/** The owner follows from the contract account. */
export const bankdatenImport = importKind('bankdaten', Zeile, {
  meaning: 'Bankdaten eines Vertragskontos. Ein Partnerwechsel löscht sie.',
  example: {
    VkNummer: '3000000001',
    Abbuchung: {
      Kontoinhaber: 'Wim Wasser',
      IBAN: 'DE02 1203 0000 0000 2020 51',
      Bankname: 'Deutsche Kreditbank Berlin',
      SEPAMandat: { Mandatsreferenz: 'NM-1', ZuletztGenutzt: '2026-02-10' },
    },
  },
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
