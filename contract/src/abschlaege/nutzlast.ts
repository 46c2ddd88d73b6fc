import * as z from 'zod/mini'
import { described } from '../_kit/described.ts'
import { nutzlast, type NutzlastenOf } from '../_shared/vorgang/nutzlast.ts'
import type { abschlaegeVorgaenge } from './vorgang.ts'

export const abschlaegeNutzlasten = {
  Abschlag: nutzlast({
    about: 'vertragskonto',
    schema: z.strictObject({ Wert: described(z.int(), 'Gewünschter Abschlag in ganzen Euro, je Abschlag des Vertragskontos') }),
    meaning: 'Ein Kunde wünscht einen anderen Abschlag. Ein anderer Wert ersetzt den offenen Vorgang, der geltende Wert zieht ihn zurück.',
    confirmed: 'Der Wert steht als Folgeabschlag beim Vertragskonto. Der laufende Abschlag ändert sich erst mit Ihrem Import.',
    rejected: 'Der bisherige Folgeabschlag bleibt. Der Kunde liest den Grund beim Abschlag.',
    personalData: 'keine außer den Nummern am Vorgang',
    example: { Wert: 45 },
  }),
} as const satisfies NutzlastenOf<typeof abschlaegeVorgaenge>
