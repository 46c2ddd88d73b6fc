export const texts = {
  email: {
    title: 'Passwort zurücksetzen',
    intro: 'Geben Sie die E-Mail-Adresse Ihres Benutzerkontos ein. Wir senden Ihnen dann einen Code.',
    submit: 'Code anfordern',
    submitting: 'Wird gesendet …',
    toSignIn: 'Zurück zur Anmeldung',
    again: {
      over: { title: 'Das hat zu lange gedauert', text: 'Der Code gilt nicht mehr. Fordern Sie bitte einen neuen an.' },
      reloaded: {
        title: 'Bitte fordern Sie einen neuen Code an',
        text: 'Die Seite wurde neu geladen. Zu Ihrer Sicherheit brauchen Sie dann einen neuen Code.',
      },
    },
    confirmedTitle: 'Ihre E-Mail-Adresse ist bestätigt',
    confirmed: 'Die Registrierung kam aus einem anderen Browser. Wählen Sie deshalb bitte jetzt Ihr Passwort.',
    confirmedIntro: 'Dafür senden wir noch einen Code an diese E-Mail-Adresse.',
  },
  code: {
    title: 'Code eingeben',
    sentTo: (email: string) => `Wenn es zu ${email} ein Benutzerkonto gibt, haben wir einen Code dorthin gesendet.`,
    submit: 'Code prüfen',
    otherEmail: 'Andere E-Mail-Adresse angeben',
  },
  password: {
    title: 'Neues Passwort wählen',
    first: 'Neues Passwort',
    echo: 'Neues Passwort wiederholen',
    submit: 'Passwort speichern',
    submitting: 'Wird gespeichert …',
    refused: 'Dieses Passwort ist zu leicht zu erraten. Wählen Sie bitte ein anderes.',
  },
  success: {
    title: 'Ihr Passwort ist geändert',
    text: 'Ab jetzt gilt Ihr neues Passwort.',
    next: 'Melden Sie sich hier jetzt damit an.',
    sessions: 'Alle anderen Sitzungen wurden beendet. Auf anderen Geräten melden Sie sich bitte neu an.',
    signIn: 'Anmelden',
    toOverview: 'Zur Übersicht',
    nothing: {
      title: 'Möchten Sie Ihr Passwort ändern?',
      text: 'Diese Seite erscheint nach einer Änderung des Passworts. In diesem Fenster gab es keine.',
      change: 'Passwort ändern',
      reset: 'Passwort zurücksetzen',
    },
  },
} as const
