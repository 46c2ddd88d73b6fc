/** Messages for birth dates. */
export const texts = {
  hint: 'Tag, Monat und Jahr, zum Beispiel 24.03.1980',
  problems: {
    leer: 'Geben Sie Ihr Geburtsdatum ein.',
    format: 'Geben Sie das Geburtsdatum als Tag, Monat und Jahr ein, zum Beispiel 24.03.1980.',
    keinTag: 'Diesen Tag gibt es nicht. Prüfen Sie bitte das Geburtsdatum.',
    zuFrueh: 'Das Geburtsdatum liegt zu weit zurück. Prüfen Sie bitte das Jahr.',
    zukunft: 'Das Geburtsdatum liegt in der Zukunft. Prüfen Sie bitte das Jahr.',
  },
} as const
