import type { Bereiche } from '../_shared/person/eigene-daten.ts'
import { labels } from '../_shared/text/labels.de.ts'

export const meldungenDaten = {
  meldungen: {
    titel: 'Mitteilungen',
    felder: {
      Meldedatum: 'Datum',
      Nachricht: 'Mitteilung',
      Gelesen: labels.Gelesen,
      GPNummer: labels.GPNummer,
      VKNummer: labels.VKNummer,
    },
  },
} as const satisfies Bereiche
