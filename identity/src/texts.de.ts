/** Texts of the provider's own few pages; all other screens are the portal's. */
export const texts = {
  toSignIn: 'Zur Anmeldung',
  again: 'Erneut versuchen',
  failed: {
    title: 'Das hat nicht geklappt',
    text: 'Das konnten wir nicht bearbeiten. Bitte beginnen Sie die Anmeldung von vorn.',
  },
  busy: {
    title: 'Gerade sehr viele Anmeldungen',
    text: 'Bitte versuchen Sie es in wenigen Sekunden noch einmal.',
  },
  tooManyBegun: {
    title: 'Gerade sehr viele Anmeldungen',
    text: 'Aus Ihrem Netz wurden sehr viele Anmeldungen begonnen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
  unavailable: {
    title: 'Anmeldung zurzeit nicht möglich',
    text: 'Der Dienst ist vorübergehend nicht erreichbar. Bitte versuchen Sie es in wenigen Sekunden noch einmal.',
  },
  logout: {
    title: 'Abmelden',
    text: 'Möchten Sie sich abmelden?',
    yes: 'Ja, abmelden',
  },
  resetCode: {
    title: 'Neues Passwort festlegen',
    text: 'Wir haben Ihnen einen Code per E-Mail gesendet. Bitte geben Sie ihn ein.',
    refused: 'Dieser Code ist nicht richtig. Bitte prüfen Sie ihn und geben Sie ihn noch einmal ein.',
    code: 'Code',
    submit: 'Weiter',
  },
  newPassword: {
    title: 'Neues Passwort festlegen',
    text: (least: number) => `Ihr neues Passwort braucht mindestens ${least} Zeichen.`,
    refused: 'Bitte geben Sie zweimal dasselbe Passwort ein. Es darf nicht leicht zu erraten sein.',
    first: 'Neues Passwort',
    again: 'Passwort wiederholen',
    submit: 'Passwort ändern',
  },
  passwordChanged: {
    title: 'Passwort geändert',
    text: 'Ihr Passwort ist geändert. Auf allen Geräten sind Sie jetzt abgemeldet.',
  },
  loggedOut: {
    title: 'Abgemeldet',
    text: 'Sie sind abgemeldet.',
  },
} as const
