export const texts = {
  number: 'Vorgangsnummer',
  show: 'Vorgang ansehen',
} as const
