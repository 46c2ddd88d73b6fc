export const texts = {
  begin: {
    title: 'Benutzerkonto bestätigen',
    registered: 'Fast fertig: Bestätigen Sie jetzt noch Ihre E-Mail-Adresse.',
    goesTo: (masked: string) => `Wir senden einen Bestätigungscode an ${masked}.`,
    intro: 'Geben Sie die E-Mail-Adresse ein, mit der Sie sich registriert haben. Wir senden Ihnen dann einen Bestätigungscode.',
    submit: 'Code senden',
    submitting: 'Wird gesendet …',
  },
  verify: {
    title: 'Bestätigungscode eingeben',
    sentTo: (masked: string) => `Wir haben einen Bestätigungscode an ${masked} gesendet, wenn es dazu ein offenes Benutzerkonto gibt.`,
    submit: 'E-Mail-Adresse bestätigen',
    otherEmail: 'Andere E-Mail-Adresse angeben',
    otherRegistration: 'Mit einer anderen E-Mail-Adresse registrieren',
    newCode: 'Neuen Code anfordern',
    missingTitle: 'Es wurde noch kein Code angefordert',
    missing: 'Fordern Sie bitte zuerst einen Bestätigungscode an.',
    goingOnTitle: 'Ihre E-Mail-Adresse ist bestätigt',
    doneTitle: 'Ihre E-Mail-Adresse ist bestätigt',
    done: 'Ihr Benutzerkonto ist fertig. Sie können sich jetzt anmelden.',
    signIn: 'Anmelden',
  },
} as const
