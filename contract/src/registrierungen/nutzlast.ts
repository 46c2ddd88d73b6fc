import * as z from 'zod/mini'
import { described } from '../_kit/described.ts'
import { KanalArt } from '../_shared/person/registrierung-schema.ts'
import { nutzlast, type NutzlastenOf } from '../_shared/vorgang/nutzlast.ts'
import { nutzlastFelder } from '../_shared/vorgang/nutzlast-felder.ts'
import type { registrierungenVorgaenge } from './vorgang.ts'

const { GPNummer, Vertragskonto } = nutzlastFelder

export const registrierungenNutzlasten = {
  Pinversand: nutzlast({
    about: 'person',
    schema: z.strictObject({
      GPNummer,
      Vertragskonto,
      KanalArt: described(KanalArt, 'Weg der PIN: E-Mail, Anruf, SMS oder Brief'),
      Registrierung: described(z.uuid(), 'Kennung der Registrierung, zu der die PIN gehört'),
    }),
    meaning:
      'Eine Person hat eine PIN angefordert, um einen Vertrag zu ihrem Benutzerkonto hinzuzufügen. Das Portal hat sie schon versendet.',
    confirmed: 'Nichts. Die PIN ist unterwegs.',
    rejected: 'Nichts. Die PIN bleibt gültig, und niemand bekommt eine Nachricht.',
    personalData: 'wer einen Vertrag hinzufügen will: die Person am Vorgang',
    example: {
      GPNummer: '1000000001',
      Vertragskonto: '2000000001',
      KanalArt: 'Postversand',
      Registrierung: '5c8e1b7a-3a53-4b11-9a40-8a0f1f7f3f10',
    },
  }),
  Registrierung: nutzlast({
    about: 'person',
    schema: z.strictObject({ GPNummer, Vertragskonto }),
    meaning: 'Eine Person hat die richtige PIN eingegeben und sieht diesen Geschäftspartner seitdem.',
    confirmed: 'Nichts. Der Zugang gilt schon.',
    rejected:
      'Die Person sieht den Geschäftspartner nicht mehr, ihre offenen Vorgänge zu ihm sind zurückgenommen. Sie bekommt eine Mail mit dem Grund.',
    personalData: 'wer den Geschäftspartner sieht: die Person am Vorgang',
    example: { GPNummer: '1000000001', Vertragskonto: '2000000001' },
  }),
} as const satisfies NutzlastenOf<typeof registrierungenVorgaenge>
