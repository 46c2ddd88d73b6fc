import type { Bereiche } from '../_shared/person/eigene-daten.ts'
import { labels } from '../_shared/text/labels.de.ts'

export const wasseranschluesseDaten = {
  wasseranschluesse: {
    titel: 'Wasseranschlüsse',
    felder: {
      Wasserhaertegrad: 'Wasserhärte in °dH',
      VKNummer: labels.VKNummer,
      GPNummer: labels.GPNummer,
    },
  },
  wasserpreise: {
    titel: 'Preise Ihrer Wasseranschlüsse',
    felder: {
      VerbrauchsZoneVon: 'Preis gilt ab Kubikmeter',
      VerbrauchsZoneBis: 'Preis gilt bis Kubikmeter',
      Kubikmeterpreis: 'Preis je Kubikmeter in Euro',
      VKNummer: labels.VKNummer,
    },
  },
} as const satisfies Bereiche
