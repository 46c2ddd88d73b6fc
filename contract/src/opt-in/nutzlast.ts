import * as z from 'zod/mini'
import { described } from '../_kit/described.ts'
import { Datum } from '../_shared/datum/datum-schema.ts'
import { nutzlast, type NutzlastenOf } from '../_shared/vorgang/nutzlast.ts'
import type { optInVorgaenge } from './vorgang.ts'

const EMail = described(z.string(), 'E-Mail-Adresse, für die die Einwilligung gilt oder galt')

export const optInNutzlasten = {
  Einwilligung: nutzlast({
    about: 'person',
    schema: z.discriminatedUnion('Erteilt', [
      z.strictObject({
        Erteilt: described(z.literal(true), 'Die Einwilligung ist erteilt und durch den Link in der Mail bestätigt'),
        EMail,
        Vorname: described(z.string(), 'Vorname'),
        Nachname: described(z.string(), 'Nachname'),
        Mobilnummer: described(z.nullable(z.string()), 'Mobilnummer in internationaler Form, sonst null'),
        Geburtsdatum: described(z.nullable(Datum), 'Geburtsdatum; null, wenn das Portal keins kennt'),
      }),
      z.strictObject({ Erteilt: described(z.literal(false), 'Die Einwilligung ist widerrufen oder zu Ende'), EMail }),
    ]),
    meaning:
      'Eine Person hat eingewilligt, dass Sie sie zu Qualität und Umfragen ansprechen, oder die Einwilligung widerrufen. Ein Widerruf entsteht auch, wenn die Adresse oder das Benutzerkonto endet. Je Adresse ist höchstens ein Vorgang offen.',
    confirmed: 'Nichts. Einwilligung und Widerruf gelten schon.',
    rejected: 'Nichts. Einwilligung und Widerruf gelten weiter, und niemand bekommt eine Nachricht.',
    personalData: 'Name, E-Mail-Adresse, Mobilnummer, Geburtsdatum, Einwilligung',
    example: {
      Erteilt: true,
      EMail: 'ada.sonne@demo.example',
      Vorname: 'Ada',
      Nachname: 'Sonne',
      Mobilnummer: null,
      Geburtsdatum: '1980-02-29',
    },
  }),
} as const satisfies NutzlastenOf<typeof optInVorgaenge>
