import * as z from 'zod/mini'
import { described } from '../_kit/described.ts'
import { Datum } from '../_shared/datum/datum-schema.ts'
import { nutzlast, type NutzlastenOf } from '../_shared/vorgang/nutzlast.ts'
import { nutzlastFelder } from '../_shared/vorgang/nutzlast-felder.ts'
import type { geschaeftspartnerVorgaenge } from './vorgang.ts'

const change = <const F extends string, S extends z.ZodMiniType>(feld: F, wert: S) =>
  z.strictObject({ Feld: described(z.literal(feld), 'Feld des Geschäftspartners, wie im Import'), Wert: wert })

export const geschaeftspartnerNutzlasten = {
  PersoenlicheDaten: nutzlast({
    about: 'geschaeftspartner',
    schema: z.discriminatedUnion('Feld', [
      change('EMailAdresse', described(z.string(), 'Neue E-Mail-Adresse für Nachrichten, nicht für die Anmeldung')),
      change('Geburtsdatum', described(Datum, 'Geburtsdatum')),
      change('Mobilfunknummer', described(z.string(), 'Neue Mobilnummer in internationaler Form, etwa +491713920010')),
      change('Postanschrift', described(nutzlastFelder.Postanschrift, 'Neue Postanschrift, immer ganz')),
      change('Telefonnummer', described(z.string(), 'Neue Telefonnummer in internationaler Form, etwa +493023125001')),
    ]),
    meaning:
      'Ein Kunde ändert eine Angabe zum Geschäftspartner. Jedes Feld ist ein Vorgang für sich, so dass Sie jedes für sich entscheiden.',
    confirmed: 'Der Wert gilt und steht beim Geschäftspartner.',
    rejected: 'Der bisherige Wert bleibt. Der Kunde liest den Grund bei seinen Angaben.',
    personalData: 'Kontaktdaten, Geburtsdatum oder Anschrift',
    example: { Feld: 'Telefonnummer', Wert: '+493023125001' },
  }),
  Steuernummer: nutzlast({
    about: 'geschaeftspartner',
    schema: change('Steuernummer', described(z.string(), 'Neue Steuernummer: Ziffern und Schrägstriche')),
    meaning: 'Ein Kunde nennt eine neue Steuernummer.',
    confirmed: 'Die Steuernummer gilt und steht beim Geschäftspartner.',
    rejected: 'Die bisherige Steuernummer bleibt. Der Kunde liest den Grund bei seinen Angaben.',
    personalData: 'Steuernummer',
    example: { Feld: 'Steuernummer', Wert: '12/345/67890' },
  }),
} as const satisfies NutzlastenOf<typeof geschaeftspartnerVorgaenge>
