import type { Bereiche } from '../_shared/person/eigene-daten.ts'
import { labels } from '../_shared/text/labels.de.ts'

export const abschlaegeDaten = {
  abschlaege: {
    titel: 'Abschläge',
    felder: {
      AktuellerAbschlag: 'Abschlag in Euro',
      Folgeabschlag: 'Nächster Abschlag in Euro',
      Abschlagsverfahren: 'Zahlung des Abschlags',
      Verrechnungstyp: labels.Verrechnungstyp,
      Abrechnungsmonat: 'Monat der Abrechnung',
      VKNummer: labels.VKNummer,
      GPNummer: labels.GPNummer,
    },
  },
} as const satisfies Bereiche
