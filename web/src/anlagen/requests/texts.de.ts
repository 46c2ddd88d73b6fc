/** Texts shared by both requests for a plant. */
export const texts = {
  back: 'Zurück zu Ihren Anlagen',
  account: 'Vertragskonto',
  place: 'Standort',
  meter: 'Zähler',
  kwh: 'kWh',
  none: 'keine Angabe',
} as const
