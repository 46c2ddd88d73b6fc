/** What the operator's commands say at a terminal, each in one line. */
export const texts = {
  subject: 'Der Befehl',
  unknownCommand: (wanted: string, known: string) =>
    `${wanted === '' ? 'Es fehlt ein Befehl' : `Den Befehl „${wanted}“ gibt es nicht`}. Es gibt: ${known}.`,
  withUsage: (message: string, usage: string) => `${message} Aufruf: npm run admin -- ${usage}`,
  unknownOption: (option: string) => `Die Angabe „${option}“ gibt es hier nicht.`,
  doubledOption: (option: string) => `${option} steht zweimal da.`,
  withoutValue: (option: string) => `${option} braucht einen Wert.`,
  valueOfFlag: (option: string) => `${option} hat keinen Wert.`,
  missingOption: (option: string) => `${option} fehlt.`,
  tooLong: (option: string, maximum: number) => `${option} darf höchstens ${maximum} Zeichen haben.`,
  notPrintable: (option: string) => `${option} darf keine Zeilenumbrüche und keine Steuerzeichen enthalten.`,
  notANumber: (option: string) => `${option} muss eine Zahl sein.`,
  notAMoment: (option: string, text: string) =>
    `${option}: „${text}“ ist kein Zeitpunkt wie "2026-11-22 06:00" oder 2026-11-22T06:00:00+01:00.`,
  endBeforeBegin: '--bis muss nach --von liegen.',
  endPast: '--bis liegt in der Vergangenheit.',

  banner: {
    named: (id: number, titel: string) => `Hinweis ${id} „${titel}“`,
    from: (moment: string | undefined) => (moment ? `ab ${moment} Uhr` : 'ab sofort'),
    until: (moment: string | undefined) => (moment ? `bis ${moment} Uhr` : 'bis auf Weiteres'),
    blocks: (blocks: boolean) => (blocks ? 'sperrt das Portal' : 'sperrt nichts'),
    set: (named: string, span: string, blocks: string) => `${named} gilt ${span} und ${blocks}.`,
    ends: (named: string) => ` Er löst ${named} ab.`,
    shown: (named: string, span: string, blocks: string, beschreibung: string) => `${named} gilt ${span} und ${blocks}: ${beschreibung}`,
    deleted: (named: string) => `Gelöscht: ${named}.`,
    none: 'Es gibt keinen Wartungshinweis.',
    unknown: (id: number) => `Den Hinweis ${id} gibt es nicht.`,
  },
} as const
