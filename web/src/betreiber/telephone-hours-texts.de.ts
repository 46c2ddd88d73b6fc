/** Whether the phone is staffed right now. */
export const texts = {
  openUntil: (hour: number) => `Heute bis ${hour}:00 Uhr erreichbar`,
  openFrom: (hour: number) => `Heute ab ${hour}:00 Uhr erreichbar`,
  closed: { nichtMehr: 'Heute nicht mehr erreichbar', nicht: 'Heute nicht erreichbar' },
} as const
