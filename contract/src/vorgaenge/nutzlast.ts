import * as z from 'zod/mini'
import { described } from '../_kit/described.ts'
import { nutzlastFelder } from '../_shared/vorgang/nutzlast-felder.ts'
import { nutzlast, type NutzlastenOf } from '../_shared/vorgang/nutzlast.ts'
import { Vorgangsnummer } from '../_shared/vorgang/vorgang.ts'
import type { vorgaengeVorgaenge } from './vorgang.ts'

const { GPNummer, Vertragskonto } = nutzlastFelder

export const vorgaengeNutzlasten = {
  Antwort: nutzlast({
    about: 'person',
    schema: z.strictObject({
      VorgangId: described(z.uuid(), 'Kennung des Vorgangs, zu dem Sie gefragt haben'),
      Nummer: described(Vorgangsnummer, 'Nummer dieses Vorgangs'),
      GPNummer: z.optional(GPNummer),
      Vertragskonto: z.optional(Vertragskonto),
      RueckfrageId: described(z.uuid(), 'Kennung Ihrer Rückfrage'),
      Frage: described(z.string(), 'Ihre Frage'),
      Antwort: described(z.string(), 'Antwort des Kunden, mit Zeilenumbrüchen'),
    }),
    meaning:
      'Ein Kunde hat Ihre Rückfrage beantwortet. Die Nummern in der Nutzlast sind die des Vorgangs, zu dem Sie gefragt haben. Er ist weiter offen: Entscheiden Sie über ihn, oder fragen Sie noch einmal. Der Vorgang der Antwort braucht keine Entscheidung: Er ist erledigt, sobald Sie ihn haben: wenn `nach` ihn hinter sich lässt, mit 2xx auf den Webhook oder mit der Datei, in der er steht.',
    confirmed: 'Nichts. Eine Bestätigung schadet nicht.',
    rejected: 'Nichts. Niemand bekommt eine Nachricht.',
    personalData: 'was der Kunde geschrieben hat',
    example: {
      VorgangId: '0b8f7a0e-5d0c-4c55-9f0e-2f6d1f0c9a11',
      Nummer: '7KQM2N4P9XYZ',
      GPNummer: '1000000001',
      RueckfrageId: 'b1c3d5e7-0a2b-4c4d-8e6f-1a3b5c7d9e0f',
      Frage: 'Welches Finanzamt ist zuständig?',
      Antwort: 'Das in Musterstadt.',
    },
  }),
} as const satisfies NutzlastenOf<typeof vorgaengeVorgaenge>
