const nextMail = 'Sie sind abgemeldet. Ihre Verträge bestehen weiter, Ihre Post erhalten Sie wie gewohnt.'

export const texts = {
  ganz: {
    title: 'Ihr Account wurde erfolgreich gelöscht',
    text: nextMail,
    again: 'Möchten Sie das Kundenportal wieder nutzen? Dann registrieren Sie sich neu.',
    button: 'Neu registrieren',
  },
  portal: {
    title: 'Ihre Daten im Kundenportal wurden gelöscht',
    text: nextMail,
    again:
      'Möchten Sie das Kundenportal wieder nutzen? Dann melden Sie sich neu an. Sie beginnen von vorn, ohne Ihre früheren Verknüpfungen.',
    button: 'Neu anmelden',
  },
  geplant: {
    title: 'Ihr Benutzerkonto wird gelöscht',
    text: (day: string) => `Sie sind abgemeldet. Ihr Benutzerkonto wird voraussichtlich am ${day} gelöscht. Ihre Verträge bestehen weiter.`,
    cancel: (name: string | undefined) =>
      `Haben Sie es sich anders überlegt? ${name ?? 'Ihr Anmeldedienst'} hat Ihnen eine E-Mail gesendet. Mit dem Link darin machen Sie die Löschung bis dahin rückgängig.`,
    kept: 'Dann bleibt hier alles, wie es war.',
  },
  nothing: {
    title: 'Möchten Sie Ihr Benutzerkonto löschen?',
    text: 'Melden Sie sich dazu an. In den Einstellungen können Sie es löschen.',
    toSettings: 'Zu den Einstellungen',
  },
  signedIn: {
    title: 'Sie sind angemeldet',
    text: 'Ihr Benutzerkonto ist nicht gelöscht.',
    toOverview: 'Zur Übersicht',
  },
} as const
