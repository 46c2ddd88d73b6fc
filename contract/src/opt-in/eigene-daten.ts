import type { Bereiche } from '../_shared/person/eigene-daten.ts'
import { labels } from '../_shared/text/labels.de.ts'

export const optInDaten = {
  einwilligung: {
    titel: 'Einwilligung',
    felder: {
      status: 'Stand',
      seit: 'Seit',
      email: labels.email,
      vorname: 'Vorname',
      nachname: 'Nachname',
      mobile: 'Mobilnummer',
      birthdate: labels.birthdate,
    },
  },
} as const satisfies Bereiche
