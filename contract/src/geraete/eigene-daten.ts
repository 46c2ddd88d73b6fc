import type { Bereiche } from '../_shared/person/eigene-daten.ts'
import { labels } from '../_shared/text/labels.de.ts'

export const geraeteDaten = {
  geraete: {
    titel: 'Anmeldepflichtige Geräte',
    felder: {
      GeraeteArt: 'Art des Geräts',
      Hersteller: 'Hersteller',
      SystemTyp: 'System',
      GeraeteTyp: 'Typ',
      Leistung: 'Leistung in kW',
      AngemeldetAm: 'Gerät angemeldet am',
      Standort: 'Standort',
      GeraetId: 'Kennung des Geräts',
      VKNummer: labels.VKNummer,
    },
  },
  anmeldeereignisse: {
    titel: 'Begonnene Anmeldungen von Geräten',
    felder: {
      ErstelltAm: labels.ErstelltAm,
    },
  },
} as const satisfies Bereiche
