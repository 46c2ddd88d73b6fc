/** The sentences of the few pages that the provider shows itself; everything else is a screen of the portal. */
export const texts = {
  toSignIn: 'Zur Anmeldung',
  again: 'Erneut versuchen',
  failed: {
    title: 'Das hat nicht geklappt',
    text: 'Die Anfrage konnte nicht bearbeitet werden. Bitte beginnen Sie die Anmeldung von vorn.',
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
  loggedOut: {
    title: 'Abgemeldet',
    text: 'Sie sind abgemeldet.',
  },
} as const
