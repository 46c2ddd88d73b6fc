const atProvider = (name: string | undefined) => (name ? `bei ${name}` : 'bei Ihrem Anmeldedienst')

/** What only the provider can change, as the object of a sentence. */
const parts = {
  name: 'Ihren Namen',
  email: 'Ihre E-Mail-Adresse',
  mobilnummer: 'Ihre Mobilnummer',
  passwort: 'Ihr Passwort',
  faktoren: 'Ihre Zwei-Faktor-Anmeldung',
} as const
export type ProviderPart = keyof typeof parts

/** Texts on the operator's own provider. */
export const texts = {
  parts,
  change: (what: string, name: string | undefined) => `${what} ändern Sie ${atProvider(name)}.`,
  accountStays: (name: string | undefined) =>
    `Ihr Benutzerkonto ${atProvider(name)} besteht weiter. Möchten Sie es auch löschen, tun Sie das dort.`,
  planned: {
    title: 'Ihr Benutzerkonto wird gelöscht',
    text: (day: string) => `Sie haben Ihr Benutzerkonto gelöscht. Das Konto und Ihre Daten hier gibt es voraussichtlich bis zum ${day}.`,
    cancel: (name = 'Ihr Anmeldedienst') =>
      `Möchten Sie es behalten? ${name} hat Ihnen eine E-Mail gesendet. Mit dem Link darin machen Sie die Löschung rückgängig.`,
    done: 'Haben Sie das schon getan? Dann verschwindet dieser Hinweis einige Tage nach dem Termin.',
  },
  link: (name: string | undefined) => `Zu Ihrem Benutzerkonto ${atProvider(name)}`,
  window: '(neues Fenster)',
  /** before the phone number, where no link is known */
  ask: 'Wissen Sie nicht, wo das ist? Wir helfen Ihnen gern.',
} as const
