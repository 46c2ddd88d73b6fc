import type { Meldungstyp } from '#contract/meldungen/schema.ts'

const kinds: Readonly<Record<Meldungstyp, string>> = {
  NewDocumentsAvailable: 'Neue Dokumente',
  SEPAWillExpire: 'SEPA-Mandat läuft ab',
  PersonalDataIncomplete: 'Angaben fehlen',
  Unknown: 'Hinweis',
}

/** Texts of the bell's list. They load with it. */
export const texts = {
  title: 'Mitteilungen',
  kinds,
  loading: 'Wird geladen …',
  empty: 'Keine neuen Mitteilungen.',
  back: 'Zur Liste',
  vorgaenge: 'Meine Vorgänge',
  markAll: 'Alle als gelesen markieren',
  allMarked: 'Alle Mitteilungen sind als gelesen markiert.',
  notMarked: (anzahl: number) =>
    anzahl === 1
      ? 'Eine Mitteilung konnte nicht als gelesen markiert werden. Bitte versuchen Sie es erneut.'
      : `${anzahl} Mitteilungen konnten nicht als gelesen markiert werden. Bitte versuchen Sie es erneut.`,
} as const
