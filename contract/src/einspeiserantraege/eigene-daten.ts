import type { Bereiche } from '../_shared/person/eigene-daten.ts'
import { anschriftLabels, labels } from '../_shared/text/labels.de.ts'

export const einspeiserantraegeDaten = {
  einspeiseantraege: {
    titel: 'Einspeiseanträge',
    felder: {
      Antragsnummer: 'Antragsnummer',
      GPNummer: labels.GPNummer,
      Antragsart: 'Art der Anlage',
      Anlagenleistung: 'Leistung der Anlage in kWp oder kW',
      ...anschriftLabels,
      ErrichterFirmenname: 'Errichter',
      ErrichterOrt: 'Ort des Errichters',
      BetreiberName: 'Name des Betreibers',
      BetreiberVorname: 'Vorname des Betreibers',
      EMailAdresse: labels.EMailAdresse,
      AntragVersendet: 'Antrag versendet am',
      EinspeisezusageErteilt: 'Einspeisezusage erteilt am',
      FertigmeldungEingereicht: 'Fertigmeldung eingereicht am',
      MesskonzeptGeprueft: 'Messkonzept geprüft am',
      InbetriebnahmeErfolgt: 'In Betrieb genommen am',
      VertragsbestaetigungVerschickt: 'Vertragsbestätigung verschickt am',
      PlanungVerworfen: 'Planung verworfen am',
    },
  },
} as const satisfies Bereiche
