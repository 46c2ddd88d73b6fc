export const texts = {
  help: (telefon: string) =>
    `Sie erreichen uns unter ${telefon}, montags bis freitags von 7:00 bis 20:00 Uhr und samstags von 8:00 bis 16:00 Uhr.`,
  hours: [
    ['Montag bis Freitag', '7:00 bis 20:00 Uhr'],
    ['Samstag', '8:00 bis 16:00 Uhr'],
  ],
  hoursLabel: 'Servicezeiten',
} as const
