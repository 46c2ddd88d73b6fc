import type { Bereiche } from '../_shared/person/eigene-daten.ts'
import { labels } from '../_shared/text/labels.de.ts'

export const bankdatenDaten = {
  bankdaten: {
    titel: 'Bankdaten',
    felder: {
      AuszahlungKontoinhaber: 'Auszahlung an',
      AuszahlungIBAN: 'IBAN für Auszahlungen',
      AuszahlungBankname: 'Bank für Auszahlungen',
      AbbuchungKontoinhaber: 'Abbuchung von',
      AbbuchungIBAN: 'IBAN für Abbuchungen',
      AbbuchungBankname: 'Bank für Abbuchungen',
      Mandatsreferenz: 'Mandatsreferenz',
      MandatGenutztAm: 'Mandat zuletzt genutzt am',
      AbtretungserklaerungVorhanden: 'Auszahlung abgetreten',
      VKNummer: labels.VKNummer,
      GPNummer: labels.GPNummer,
    },
  },
} as const satisfies Bereiche
