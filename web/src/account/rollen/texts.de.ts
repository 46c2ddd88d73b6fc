export const texts = {
  title: 'Ihnen fehlt noch ein Schritt',
  rollen: { support: 'Kundenservice', betrieb: 'Betrieb' },
  why: (rollen: string, isOne: boolean) =>
    `Sie haben die ${isOne ? 'Rolle' : 'Rollen'} ${rollen}. Diese ${isOne ? 'gilt' : 'gelten'}, sobald Sie sich mit einem zweiten Faktor anmelden, zum Beispiel mit einem Code aus einer App.`,
  safe: 'So kann niemand mit Ihrem Passwort allein auf Daten von Kundinnen und Kunden zugreifen.',
  steps: ['Richten Sie in den Einstellungen die Zwei-Faktor-Anmeldung ein.', 'Melden Sie sich danach neu an. Dann gilt Ihre Rolle.'],
  hasFactor: 'Sie haben schon einen zweiten Faktor. Melden Sie sich neu an, dann gilt Ihre Rolle.',
  foreign: [
    'Richten Sie den zweiten Faktor bei dem Anbieter ein, bei dem Sie sich anmelden.',
    'Melden Sie sich danach neu an. Dann gilt Ihre Rolle.',
  ],
  settings: 'Zu den Einstellungen',
  signIn: 'Neu anmelden',
  nothing: 'Hier ist nichts zu tun',
  nothingText: 'Für Ihr Benutzerkonto fehlt kein zweiter Faktor.',
  loadFailed: 'Ihre Rollen konnten nicht geladen werden.',
} as const
