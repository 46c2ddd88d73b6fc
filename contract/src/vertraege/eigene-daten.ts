import type { Bereiche } from '../_shared/person/eigene-daten.ts'
import { anschriftLabels, labels } from '../_shared/text/labels.de.ts'

export const vertraegeDaten = {
  vertraege: {
    titel: 'Verträge',
    felder: {
      VKNummer: labels.VKNummer,
      GPNummer: labels.GPNummer,
      Vertragskontotyp: labels.Vertragskontotyp,
      ...anschriftLabels,
      Zusatzinformationen: 'Zusatzinformation',
      Dokumentenversand: 'Versand der Dokumente',
      Ablaufdatum: 'Ende des Vertrags',
      PostempfaengerName: 'Anderer Empfänger der Post',
      PostempfaengerStrasse: 'Straße des Empfängers',
      PostempfaengerHausnummer: 'Hausnummer des Empfängers',
      PostempfaengerPLZ: 'Postleitzahl des Empfängers',
      PostempfaengerOrt: 'Ort des Empfängers',
      PartnerSeit: 'Ihr Vertrag seit',
    },
  },
  fruehereVertraege: {
    titel: 'Frühere Verträge',
    felder: { VKNummer: labels.VKNummer, GPNummer: labels.GPNummer, Bis: 'Ihr Vertrag bis' },
  },
} as const satisfies Bereiche
