/** Texts shared by both requests for a plant. */
export const texts = {
  back: 'Zurück zu Ihren Anlagen',
  account: 'Vertragskonto',
  place: 'Standort',
  meter: 'Zähler',
  kwh: 'kWh',
  none: 'keine Angabe',

  problems: {
    standMissing: 'Bitte geben Sie einen Zählerstand ein.',
    standNoInteger: 'Bitte geben Sie eine positive ganze Zahl ein.',
    standTooLong: 'So viele Ziffern hat Ihr Zähler nicht. Bitte prüfen Sie den Zählerstand.',
  },
} as const
