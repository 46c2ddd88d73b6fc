import * as z from 'zod/mini'
import { described } from '../_kit/described.ts'
import { Datum } from '../_shared/datum/datum-schema.ts'
import { nutzlastFelder } from '../_shared/vorgang/nutzlast-felder.ts'
import { nutzlast, type NutzlastenOf } from '../_shared/vorgang/nutzlast.ts'
import type { beschwerdenVorgaenge } from './vorgang.ts'

const { GPNummer, Vertragskonto } = nutzlastFelder

export const beschwerdenNutzlasten = {
  Beschwerde: nutzlast({
    about: 'person',
    schema: z.strictObject({
      Beschwerde: described(z.string(), 'Beschwerde des Kunden, mit Zeilenumbrüchen'),
      GPNummer: z.optional(GPNummer),
      Vertragskonto: z.optional(Vertragskonto),
      Frist: described(Datum, 'letzter Tag für Ihre Antwort nach § 111a EnWG'),
    }),
    meaning:
      'Ein Verbraucher beschwert sich nach § 111a EnWG über Netzanschluss, Belieferung oder Messung. Den Eingang hat das Portal schon bestätigt. Antworten Sie bis zur `Frist`.',
    confirmed:
      'Sie helfen der Beschwerde ab: Bestätigen Sie sie mit einer `Antwort`. Die Person bekommt eine Mail und liest die Antwort im Portal.',
    rejected:
      'Sie helfen ihr nicht ab. Die Person liest Ihren Grund und, von selbst dabei, den Hinweis auf die Schlichtungsstelle nach § 111b EnWG.',
    personalData: 'was die Person geschrieben hat; Nummern ihrer Verträge',
    example: { Beschwerde: 'Der Zähler steht seit Mai.', GPNummer: '1000000001', Vertragskonto: '2000000001', Frist: '2026-12-18' },
  }),
} as const satisfies NutzlastenOf<typeof beschwerdenVorgaenge>
