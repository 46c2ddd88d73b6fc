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

function listOf(names: readonly ProviderPart[]): string {
  const words = names.map((name) => parts[name])
  const last = words.pop() ?? ''
  return words.length > 0 ? `${words.join(', ')} und ${last}` : last
}

/** Texts on the operator's own provider. */
export const texts = {
  change: (names: readonly ProviderPart[], name: string | undefined) => `${listOf(names)} ändern Sie ${atProvider(name)}.`,
  accountStays: (name: string | undefined) =>
    `Ihr Benutzerkonto ${atProvider(name)} besteht weiter. Möchten Sie es auch löschen, tun Sie das dort.`,
  link: (name: string | undefined) => `Zu Ihrem Benutzerkonto ${atProvider(name)}`,
  window: '(neues Fenster)',
  /** before the phone number, where no link is known */
  ask: 'Wissen Sie nicht, wo das ist? Wir helfen Ihnen gern.',
} as const
