import * as z from 'zod/mini'
import { described } from '../_kit/described.ts'
import { Datum } from '../_shared/datum/datum-schema.ts'
import { auffaelligkeitTo, nutzlastFelder } from '../_shared/vorgang/nutzlast-felder.ts'
import { nutzlast, type NutzlastenOf } from '../_shared/vorgang/nutzlast.ts'
import type { wasseranschluesseVorgaenge } from './vorgang.ts'

export const wasseranschluesseNutzlasten = {
  Kuendigung: nutzlast({
    about: 'vertragskonto',
    schema: z.strictObject({
      AbmeldungZum: described(Datum, 'Tag, zu dem der Vertrag enden soll'),
      Zaehlernummer: nutzlastFelder.Zaehlernummer,
      Zaehlerstand: described(z.int(), 'Endstand in ganzen m³, abgelesen für den Tag der Abmeldung'),
      NeuePostanschriftGueltigAb: described(z.optional(Datum), 'Tag, ab dem die neue Postanschrift gilt'),
      NeuePostanschrift: described(
        z.optional(nutzlastFelder.Postanschrift),
        'Postanschrift für die Schlussrechnung, wenn sie eine andere ist',
      ),
      NachfolgerName: described(z.optional(z.string()), 'Name der Nachfolgerin oder des Nachfolgers, wenn der Kunde ihn nennt'),
      Auffaelligkeit: auffaelligkeitTo('am Endstand'),
    }),
    meaning: 'Ein Kunde meldet einen Wasseranschluss ab. Solange der Vorgang offen ist, gibt es keinen zweiten.',
    confirmed: 'Der genannte Tag steht als Ablaufdatum beim Vertragskonto.',
    rejected: 'Der Vertrag läuft weiter. Der Kunde liest den Grund beim Anschluss.',
    personalData: 'Postanschrift, Verbrauch, Name einer dritten Person',
    example: {
      AbmeldungZum: '2026-12-31',
      Zaehlernummer: '8SEN0000012345',
      Zaehlerstand: 420,
      NeuePostanschriftGueltigAb: '2027-01-01',
      NeuePostanschrift: { street: 'Am Markt', houseNumber: '2', zip: '12345', city: 'Musterstadt' },
      NachfolgerName: 'Nora Neu',
    },
  }),
} as const satisfies NutzlastenOf<typeof wasseranschluesseVorgaenge>
