import { MOBILNUMMER_DIGITS } from '#contract/_shared/limits.ts'

/** Messages for mobile numbers. */
export const texts = {
  hint: 'Mit Landesvorwahl, zum Beispiel +49 171 3920095',
  meant: (number: string) => `Meinten Sie ${number}?`,
  take: (number: string) => `${number} übernehmen`,
  taken: (number: string) => `Übernommen: ${number}`,
  problems: {
    leer: 'Geben Sie Ihre Mobilnummer ein.',
    ohnePlus: 'Die Mobilnummer beginnt mit einem Plus und der Landesvorwahl, zum Beispiel +49.',
    vorwahlNull: 'Geben Sie die Mobilnummer mit der Landesvorwahl ein. Statt der ersten 0 steht +49.',
    nurZiffern: 'Nach dem Plus stehen nur Ziffern. Prüfen Sie bitte die Mobilnummer.',
    landesvorwahl: 'Diese Landesvorwahl kennen wir nicht. Für Deutschland ist sie +49.',
    ohneZiffer: 'Nach der Landesvorwahl fehlt noch die Nummer.',
    zuLang: `Die Mobilnummer ist zu lang. Sie darf höchstens ${MOBILNUMMER_DIGITS} Ziffern haben.`,
  },
} as const
