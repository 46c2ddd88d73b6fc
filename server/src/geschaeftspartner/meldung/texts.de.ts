const things = {
  geburtsdatum: 'Ihr Geburtsdatum',
  email: 'Ihre E-Mail-Adresse',
  telefon: 'eine Telefonnummer',
} as const

export const texts = {
  things,
  /** "Bitte ergänzen Sie Ihr Geburtsdatum, Ihre E-Mail-Adresse und eine Telefonnummer." */
  missing: (missing: readonly string[]) => `Bitte ergänzen Sie ${new Intl.ListFormat('de').format(missing)}.`,
} as const
