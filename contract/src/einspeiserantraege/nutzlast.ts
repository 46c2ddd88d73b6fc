import * as z from 'zod/mini'
import { nutzlastFelder } from '../_shared/vorgang/nutzlast-felder.ts'
import { nutzlast, type NutzlastenOf } from '../_shared/vorgang/nutzlast.ts'
import type { einspeiserantraegeVorgaenge } from './vorgang.ts'

const { Antragsnummer } = nutzlastFelder
const example = { Antragsnummer: 'EA-2026-00042' }

export const einspeiserantraegeNutzlasten = {
  Antragsverknuepfung: nutzlast({
    about: 'person',
    schema: z.strictObject({ Antragsnummer }),
    meaning: 'Eine Person hat einen Einspeiseantrag durch Ihre Einladung mit ihrem Benutzerkonto verknüpft. Das gilt schon.',
    confirmed: 'Nichts. Die Verknüpfung gilt schon.',
    rejected: 'Der Antrag verschwindet aus dem Benutzerkonto. Die Person bekommt eine Mail mit dem Grund.',
    personalData: 'wer den Antrag sieht: die Person am Vorgang',
    example,
  }),
  Antragsstornierung: nutzlast({
    about: 'person',
    schema: z.strictObject({ Antragsnummer }),
    meaning:
      'Ein Einspeiseantrag wurde im Portal gelöst: seine Verknüpfung oder seine Einladung ist zu Ende. Ohne Anmeldung, durch den Link der Einladung, ist `Person.iss` das Wort `einladung` und `Person.sub` die Antragsnummer.',
    confirmed: 'Nichts. Der Antrag ist schon gelöst.',
    rejected: 'Der Antrag ist wieder offen, ohne Verknüpfung und Einladung. Sie können neu einladen.',
    personalData: 'keine außer der Person am Vorgang',
    example,
  }),
} as const satisfies NutzlastenOf<typeof einspeiserantraegeVorgaenge>
