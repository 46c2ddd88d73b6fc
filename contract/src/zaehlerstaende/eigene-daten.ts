import type { Bereiche } from '../_shared/person/eigene-daten.ts'
import { labels } from '../_shared/text/labels.de.ts'

export const zaehlerstaendeDaten = {
  zaehler: {
    titel: 'Zähler',
    felder: {
      Zaehlernummer: labels.Zaehlernummer,
      VKNummer: labels.VKNummer,
      Zaehlertyp: 'Art des Zählers',
      Messstellenbetreiber: 'Messstellenbetreiber',
      Messlokation: 'Messlokation',
    },
  },
  zaehlerstaende: {
    titel: 'Zählerstände',
    felder: {
      Zaehlernummer: labels.Zaehlernummer,
      VKNummer: labels.VKNummer,
      Obis: 'Anzeige (OBIS)',
      Ablesedatum: 'Ablesedatum',
      Zaehlerstand: labels.Zaehlerstand,
      AbleseArt: 'Art der Ablesung',
      AbleseKategorie: 'Kategorie der Ablesung',
    },
  },
} as const satisfies Bereiche
