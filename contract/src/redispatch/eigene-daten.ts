import type { Bereiche } from '../_shared/person/eigene-daten.ts'
import { labels } from '../_shared/text/labels.de.ts'

export const redispatchDaten = {
  redispatchgruppen: {
    titel: 'Redispatch-Gruppen',
    felder: {
      RessourcenNummerSR: 'Nummer der Gruppe',
      LeistungSR: 'Leistung der Gruppe in kW',
      EinsatzverantwortlicherBezeichnung: 'Einsatzverantwortlicher',
      Duldungsfall: 'Duldungsfall',
      BilanzierungsmodellText: 'Bilanzierungsmodell',
      GruppeEndetAm: 'Ende der Gruppe',
      VKNummer: labels.VKNummer,
      GPNummer: labels.GPNummer,
    },
  },
  technischeRessourcen: {
    titel: 'Technische Ressourcen',
    felder: {
      RessourcenNummerTR: 'Nummer der technischen Ressource',
      LeistungTR: 'Leistung der Ressource in kW',
      EEGAnlagenschluessel: 'EEG-Anlagenschlüssel',
      BetreiberBezeichnung: 'Betreiber',
      Abrechnungsmodell: 'Abrechnungsmodell',
      MaStRNummer: labels.MaStRNummer,
      StartDatumTR: 'Beginn',
      RessourcenNummerSR: 'Nummer der Gruppe',
      VKNummer: labels.VKNummer,
    },
  },
} as const satisfies Bereiche
