import type { Bereiche } from '../_shared/person/eigene-daten.ts'
import { labels } from '../_shared/text/labels.de.ts'

export const zahlungenDaten = {
  zahlungen: {
    titel: 'Zahlungen',
    felder: {
      Zahlungsart: 'Art der Zahlung',
      Buchungstag: 'Gebucht am',
      Betrag: 'Betrag in Euro',
      AbrechnungVon: 'Abgerechnet von',
      AbrechnungBis: 'Abgerechnet bis',
      VKNummer: labels.VKNummer,
      GPNummer: labels.GPNummer,
    },
  },
} as const satisfies Bereiche
