const things = {
  geburtsdatum: 'das Geburtsdatum',
  email: 'die E-Mail-Adresse',
  telefon: 'eine Telefonnummer',
} as const

export const texts = {
  things,
  /** "Bitte ergänzen Sie für Erika Mustermann das Geburtsdatum und eine Telefonnummer." A person may see several partners. */
  missing: (name: string, missing: readonly string[]) => `Bitte ergänzen Sie für ${name} ${new Intl.ListFormat('de').format(missing)}.`,
} as const
