export const texts = {
  help: (telefon: string) =>
    `Sie erreichen uns unter ${telefon}, montags bis freitags von 7:00 bis 20:00 Uhr und samstags von 8:00 bis 16:00 Uhr.`,
  hours: [
    ['Montag bis Freitag', '7:00 bis 20:00 Uhr'],
    ['Samstag', '8:00 bis 16:00 Uhr'],
  ],
  hoursLabel: 'Servicezeiten',
  openUntil: (bis: number) => `Heute bis ${bis}:00 Uhr erreichbar`,
  openFrom: (ab: number) => `Heute ab ${ab}:00 Uhr erreichbar`,
  closed: { nichtMehr: 'Heute nicht mehr erreichbar', nicht: 'Heute nicht erreichbar' },
} as const
