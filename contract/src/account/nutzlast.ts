import * as z from 'zod/mini'
import { described } from '../_kit/described.ts'
import { Systemnummer } from '../_shared/konto/nummern.ts'
import { nutzlast, type NutzlastenOf } from '../_shared/vorgang/nutzlast.ts'
import type { accountVorgaenge } from './vorgang.ts'

export const accountNutzlasten = {
  KontoLoeschung: nutzlast({
    about: 'person',
    schema: z.strictObject({
      EMail: described(z.string(), 'E-Mail-Adresse des gelöschten Benutzerkontos; leer, wenn es keine hatte'),
      Geschaeftspartner: described(z.array(Systemnummer), 'Nummern der Geschäftspartner, die zum Benutzerkonto gehörten'),
    }),
    meaning:
      'Eine Person hat ihr Benutzerkonto gelöscht; im Portal ist das schon geschehen. Löschen Sie, was Ihre Systeme über das Benutzerkonto wissen. Stammdaten und Verträge bleiben.',
    confirmed: 'Nichts. Das Benutzerkonto gibt es nicht mehr.',
    rejected: 'Nichts. Das Benutzerkonto gibt es nicht mehr, und niemand bekommt eine Nachricht.',
    personalData: 'E-Mail-Adresse, Geschäftspartner der Person',
    example: { EMail: 'ada.sonne@demo.example', Geschaeftspartner: ['1000000001'] },
  }),
} as const satisfies NutzlastenOf<typeof accountVorgaenge>
