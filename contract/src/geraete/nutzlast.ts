import * as z from 'zod/mini'
import { nutzlast, type NutzlastenOf } from '../_shared/vorgang/nutzlast.ts'
import type { geraeteVorgaenge } from './vorgang.ts'

export const geraeteNutzlasten = {
  Geraeteanmeldung: nutzlast({
    about: 'person',
    schema: z.strictObject({}),
    meaning: 'Eine Person hat Ihr Formular für die Anmeldung eines Geräts geöffnet. Angemeldet ist damit noch nichts.',
    confirmed: 'Nichts. Im Portal ist es ein Ereignis, das niemand sieht. Bestätigen Sie es, damit es nicht offen bleibt.',
    rejected: 'Nichts. Niemand bekommt eine Nachricht.',
    personalData: 'keine außer der Person am Vorgang',
    example: {},
  }),
} as const satisfies NutzlastenOf<typeof geraeteVorgaenge>
