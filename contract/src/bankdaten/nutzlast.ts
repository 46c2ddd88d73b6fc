import * as z from 'zod/mini'
import { described } from '../_kit/described.ts'
import { nutzlast, type NutzlastenOf } from '../_shared/vorgang/nutzlast.ts'
import { Zweck } from './stopp/schema.ts'
import type { bankdatenVorgaenge } from './vorgang.ts'

export const bankdatenNutzlasten = {
  Bankdaten: nutzlast({
    about: 'vertragskonto',
    schema: z.strictObject({
      Zweck: described(Zweck, 'Auszahlung an den Kunden oder Abbuchung von seinem Konto'),
      Kontoinhaber: described(z.string(), 'Name des Kontoinhabers'),
      IBAN: described(z.string(), 'Ganze IBAN in Großbuchstaben ohne Leerzeichen'),
      Bankname: described(z.optional(z.string()), 'Name der Bank bei deutschen IBAN, aus einer Tabelle im Portal'),
      MandatErteilt: described(
        z.optional(z.literal(true)),
        'Bei einer Abbuchung immer true: der Kunde hat ein SEPA-Lastschriftmandat erteilt',
      ),
    }),
    meaning: 'Ein Kunde nennt neue Bankdaten. Je Vertragskonto und Zweck ist höchstens ein Vorgang offen.',
    confirmed:
      'Die neuen Bankdaten gelten. Bei einer Abbuchung beginnt ein neues Mandat mit dem Tag des Vorgangs; die Mandatsreferenz kommt mit Ihrem Import.',
    rejected: 'Die bisherigen Bankdaten gelten weiter. Der Kunde liest den Grund bei den Bankdaten.',
    personalData: 'Kontoinhaber, ganze IBAN, Mandat',
    example: {
      Zweck: 'Abbuchung',
      Kontoinhaber: 'Wim Wasser',
      IBAN: 'DE89370400440532013000',
      Bankname: 'Commerzbank',
      MandatErteilt: true,
    },
  }),
} as const satisfies NutzlastenOf<typeof bankdatenVorgaenge>
