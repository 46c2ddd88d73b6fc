import type { Bereiche } from '../_shared/person/eigene-daten.ts'
import { labels } from '../_shared/text/labels.de.ts'

export const vorgaengeDaten = {
  vorgaenge: {
    titel: 'Vorgänge',
    felder: {
      Art: 'Art',
      Status: 'Stand',
      Grund: labels.Grund,
      Antwort: 'Unsere Antwort',
      ErstelltAm: labels.ErstelltAm,
      GeaendertAm: 'Geändert am',
      Inhalt: 'Inhalt',
      Nummer: 'Nummer',
      VorgangId: 'Kennung',
      GPNummer: labels.GPNummer,
      VKNummer: labels.VKNummer,
    },
  },
  rueckfragen: {
    titel: 'Fragen zu Ihren Vorgängen',
    felder: {
      Nummer: 'Zu Vorgang',
      Frage: 'Unsere Frage',
      GestelltAm: 'Gestellt am',
      Antwort: 'Ihre Antwort',
      BeantwortetAm: 'Beantwortet am',
    },
  },
} as const satisfies Bereiche
