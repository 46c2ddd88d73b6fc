import type { Bereiche } from '../_shared/person/eigene-daten.ts'
import { anschriftLabels, labels } from '../_shared/text/labels.de.ts'

export const geschaeftspartnerDaten = {
  geschaeftspartner: {
    titel: 'Geschäftspartner',
    felder: {
      GPNummer: labels.GPNummer,
      Name: 'Name',
      Typ: labels.Typ,
      Geburtsdatum: labels.Geburtsdatum,
      ...anschriftLabels,
      Telefonnummer: 'Telefonnummer',
      Mobilfunknummer: labels.Mobilfunknummer,
      EMailAdresse: labels.EMailAdresse,
      Steuernummer: 'Steuernummer',
    },
  },
} as const satisfies Bereiche
