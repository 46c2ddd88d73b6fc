/** Texts of the page that a browser shows where a program would get an error code. */
export const texts = {
  toPortal: 'Zum Kundenportal',
  toSignIn: 'Zur Anmeldung',
  again: 'Erneut versuchen',
  signedOut: {
    title: 'Bitte melden Sie sich an',
    text: 'Diese Seite sehen Sie nur, wenn Sie angemeldet sind.',
  },
  signInFailed: {
    title: 'Die Anmeldung hat nicht geklappt',
    text: 'Bitte beginnen Sie die Anmeldung von vorn.',
  },
  forbidden: {
    title: 'Das ist hier nicht möglich',
    text: 'Diese Seite lässt sich so nicht öffnen. Bitte gehen Sie über das Kundenportal dorthin.',
  },
  missing: {
    title: 'Seite nicht gefunden',
    text: 'Diese Seite gibt es nicht oder nicht mehr. Prüfen Sie bitte die Adresse.',
  },
  busy: {
    title: 'Gerade zu viele Anfragen',
    text: 'Das Kundenportal wurde in kurzer Zeit sehr oft aufgerufen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
  lacking: {
    title: 'Das ist hier nicht möglich',
    text: 'Diese Funktion gibt es in diesem Kundenportal nicht.',
  },
  away: {
    title: 'Zurzeit nicht erreichbar',
    text: 'Das Kundenportal ist gerade gestört oder stark ausgelastet. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
  broken: {
    title: 'Das hat nicht geklappt',
    text: 'Der Fehler liegt bei uns. Bitte versuchen Sie es später noch einmal.',
  },
  refused: {
    title: 'Das hat nicht geklappt',
    text: 'Das konnten wir so nicht bearbeiten. Bitte gehen Sie über das Kundenportal dorthin.',
  },
} as const
