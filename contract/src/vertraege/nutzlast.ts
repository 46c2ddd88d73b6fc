import * as z from 'zod/mini'
import { described } from '../_kit/described.ts'
import { DokumentenversandTyp } from '../_shared/konto/geschaeftspartner.ts'
import { nutzlast, type NutzlastenOf } from '../_shared/vorgang/nutzlast.ts'
import { nutzlastFelder } from '../_shared/vorgang/nutzlast-felder.ts'
import type { vertraegeVorgaenge } from './vorgang.ts'

export const vertraegeNutzlasten = {
  Dokumentenversand: nutzlast({
    about: 'vertragskonto',
    schema: z.strictObject({ Wert: described(DokumentenversandTyp, 'CSS1: nur online. CSS2: online und per Post.') }),
    meaning: 'Ein Kunde wählt, wie er die Dokumente eines Vertragskontos bekommt.',
    confirmed: 'Der gewählte Weg gilt und steht beim Vertragskonto.',
    rejected: 'Der bisherige Weg bleibt. Der Kunde liest den Grund auf der Startseite.',
    personalData: 'keine außer den Nummern am Vorgang',
    example: { Wert: 'CSS1' },
  }),
  Zusatzinformationen: nutzlast({
    about: 'vertragskonto',
    schema: z.strictObject({ Wert: described(z.string(), 'Eigener Name des Kunden für das Vertragskonto; ein leerer Text entfernt ihn') }),
    meaning: 'Ein Kunde benennt ein Vertragskonto, um es von anderen zu unterscheiden. Der Name ist schon zu sehen.',
    confirmed: 'Der Name bleibt.',
    rejected: 'Der frühere Name steht wieder da. Der Kunde liest den Grund auf der Startseite.',
    personalData: 'freier Text des Kunden',
    example: { Wert: 'Süddach' },
  }),
  Entfernung: nutzlast({
    about: 'person',
    schema: z.strictObject({ GPNummer: nutzlastFelder.GPNummer }),
    meaning:
      'Eine Person möchte einen Geschäftspartner nicht mehr sehen. Stammdaten und Verträge bleiben, ebenso der Zugang anderer Personen.',
    confirmed: 'Die Person sieht den Geschäftspartner nicht mehr, ihre offenen Vorgänge zu ihm sind zurückgenommen. Sie bekommt eine Mail.',
    rejected: 'Die Person sieht den Geschäftspartner weiter und liest den Grund auf der Startseite.',
    personalData: 'wer den Geschäftspartner sieht: die Person am Vorgang',
    example: { GPNummer: '1000000001' },
  }),
} as const satisfies NutzlastenOf<typeof vertraegeVorgaenge>
