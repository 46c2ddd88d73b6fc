import * as z from 'zod/mini'
import { described } from '../_kit/described.ts'
import { paths } from '../_shared/paths.ts'
import { nutzlastFelder } from '../_shared/vorgang/nutzlast-felder.ts'
import { nutzlast, type NutzlastenOf } from '../_shared/vorgang/nutzlast.ts'
import { Vorgangsnummer } from '../_shared/vorgang/vorgang.ts'
import type { fragenVorgaenge } from './vorgang.ts'

const { GPNummer, Vertragskonto } = nutzlastFelder

export const fragenNutzlasten = {
  Frage: nutzlast({
    about: 'person',
    schema: z.strictObject({
      Frage: described(z.string(), 'Frage des Kunden, mit Zeilenumbrüchen'),
      Seite: described(z.optional(z.string()), 'Titel der Seite, auf der sie entstand'),
      Adresse: described(z.optional(z.string()), 'Adresse dieser Seite im Portal'),
      GPNummer: z.optional(GPNummer),
      Vertragskonto: z.optional(Vertragskonto),
      VorgangId: described(z.optional(z.uuid()), 'Kennung des Vorgangs, um den es geht'),
      Vorgangsnummer: described(z.optional(Vorgangsnummer), 'Nummer dieses Vorgangs'),
      Fehler: described(z.optional(z.string()), 'Code des Fehlers, den der Kunde sah'),
      Anfrage: described(z.optional(z.string()), 'Name der Anfrage, die fehlschlug; im Log steht er als `request`'),
    }),
    meaning: 'Eine Person hat Ihnen im Portal eine Frage gestellt. Was sie gerade ansah, steht dabei, soweit es bekannt ist.',
    confirmed: 'Bestätigen Sie sie mit einer `Antwort`. Die Person bekommt eine Mail und liest die Antwort im Portal.',
    rejected: 'Die Person bekommt eine Mail und liest Ihren Grund.',
    personalData: 'was die Person geschrieben hat; Nummern ihrer Verträge',
    example: {
      Frage: 'Warum ist mein Abschlag so hoch?',
      Seite: 'Abschlag',
      Adresse: paths.einspeisungAbschlag,
      GPNummer: '1000000001',
      Vertragskonto: '2000000001',
    },
  }),
} as const satisfies NutzlastenOf<typeof fragenVorgaenge>
