import type { Bereiche } from '../_shared/person/eigene-daten.ts'
import { labels } from '../_shared/text/labels.de.ts'

export const anlagenDaten = {
  anlagen: {
    titel: 'Anlagen',
    felder: {
      Marktlokation: 'Marktlokation',
      Spannungsebene: 'Spannungsebene',
      Gesamtleistung: 'Gesamtleistung in kWp',
      Besteuerungsart: 'Besteuerung',
      Verrechnungstyp: labels.Verrechnungstyp,
      ZusammenlegungLiefervertraegeMoeglich: 'Zusammenlegung möglich',
      AlleModulArtenStillgelegt: 'Stillgelegt',
      VKNummer: labels.VKNummer,
      GPNummer: labels.GPNummer,
    },
  },
  module: {
    titel: 'Module Ihrer Anlagen',
    felder: {
      Anlagenart: 'Art des Moduls',
      Anlagenschluessel: 'Anlagenschlüssel',
      MaStRNummer: labels.MaStRNummer,
      TechnInbetriebnahme: 'Technisch in Betrieb seit',
      EEGInbetriebnahme: 'In Betrieb nach EEG seit',
      Modulanzahl: 'Anzahl der Module',
      VKNummer: labels.VKNummer,
    },
  },
} as const satisfies Bereiche
