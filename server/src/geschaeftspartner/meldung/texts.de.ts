import type { FehlendeAngabe } from '#contract/_shared/konto/fehlende-angaben.ts'

const things: Readonly<Record<FehlendeAngabe, string>> = {
  Geburtsdatum: 'Ihr Geburtsdatum',
  EMailAdresse: 'Ihre E-Mail-Adresse',
  Telefonnummer: 'eine Telefonnummer',
}

export const texts = {
  things,
  /** "Bitte ergänzen Sie Ihr Geburtsdatum, Ihre E-Mail-Adresse und eine Telefonnummer." */
  missing: (missing: readonly string[]) => `Bitte ergänzen Sie ${new Intl.ListFormat('de').format(missing)}.`,
} as const
