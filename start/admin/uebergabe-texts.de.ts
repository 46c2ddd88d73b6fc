/** Output of the command about the handover to the operator's systems. */
export const uebergabeTexts = {
  oldest: (moment: string) => `Der älteste Vorgang, den noch kein System hat, ist vom ${moment} Uhr.`,
  allTaken: 'Kein Vorgang wartet darauf, dass ihn ein System übernimmt.',
  last: (folge: number) => `Zuletzt vergebene Folge: ${folge}`,
  noPull: 'Kein gültiger Schlüssel hat je abgerufen.',
  pull: (bezeichnung: string, moment: string, bis: number, behind: number) =>
    `Abruf „${bezeichnung}“: zuletzt am ${moment} Uhr, hat alles bis ${bis}${behind > 0 ? `, ${behind} dahinter` : ''}`,
  files: (nummer: number, moment: string, bis: number, behind: number) =>
    `Dateien: Nummer ${nummer} zuletzt am ${moment} Uhr, alles bis ${bis}${behind > 0 ? `, ${behind} dahinter` : ''}`,
  noWebhook: 'Es gibt keinen Webhook.',
} as const
