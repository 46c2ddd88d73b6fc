import type { Bereiche } from '../_shared/person/eigene-daten.ts'
import { labels } from '../_shared/text/labels.de.ts'

export const registrierungenDaten = {
  registrierungen: {
    titel: 'PINs für Ihre Verträge',
    felder: {
      GPNummer: labels.GPNummer,
      VKNummer: labels.VKNummer,
      KanalArt: 'Versandweg',
      Registrierungsstatus: 'Stand',
      ErstelltAm: labels.ErstelltAm,
      GueltigBis: 'Gilt bis',
    },
  },
} as const satisfies Bereiche
