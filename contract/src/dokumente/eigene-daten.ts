import type { Bereiche } from '../_shared/person/eigene-daten.ts'
import { labels } from '../_shared/text/labels.de.ts'

export const dokumenteDaten = {
  dokumente: {
    titel: 'Dokumente',
    felder: {
      Versanddatum: 'Versendet am',
      Titel: 'Titel',
      Typ: labels.Typ,
      Abrechnungsbetrag: 'Betrag in Euro',
      Gelesen: labels.Gelesen,
      ERechnung: 'Mit E-Rechnung',
      DokumentID: 'Kennung des Dokuments',
      GPNummer: labels.GPNummer,
      VKNummer: labels.VKNummer,
      Vertragskontotyp: labels.Vertragskontotyp,
    },
  },
} as const satisfies Bereiche
