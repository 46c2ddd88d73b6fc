/** Output of `demo zuordnen`, one line each. */
export const texts = {
  onlyDemo: 'Das geht nur mit MODUS=demo.',
  unknown: (login: string, known: string) => `--als: „${login}“ gibt es nicht. Es gibt: ${known}.`,
  bound: (wer: string, login: string, partners: readonly string[]) =>
    `${wer} hat jetzt die Daten von ${login}${partners.length > 0 ? `, Geschäftspartner ${partners.join(', ')}` : ''}. Laden Sie das Portal neu.`,
  neverHere: 'Diese Kennung hat sich hier noch nicht angemeldet. Die Daten sieht sie nach der ersten Anmeldung.',
  rolle: (rolle: string) => `Dazu gehört die Rolle ${rolle}, ab der nächsten Anmeldung.`,
  einladung: 'Einladung zu einem Einspeiseantrag:',
  letter: (url: string) => `Der Brief mit der PIN liegt hier: ${url}`,
  others: 'Wer dieselbe Demoperson schon hatte, sieht sie weiter. „Meine Vorgänge“ hat nur die letzte Kennung.',
} as const
