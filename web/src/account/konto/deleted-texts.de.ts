export const texts = {
  title: 'Ihr Account wurde erfolgreich gelöscht',
  text: 'Sie sind abgemeldet. Ihre Verträge bestehen weiter, Ihre Post erhalten Sie wie gewohnt.',
  again: 'Möchten Sie das Kundenportal wieder nutzen? Dann registrieren Sie sich neu.',
  register: 'Neu registrieren',
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
