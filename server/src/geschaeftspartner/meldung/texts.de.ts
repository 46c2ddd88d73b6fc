import type { FehlendeAngabe } from '#contract/_shared/konto/fehlende-angaben.ts'

const things: Readonly<Record<FehlendeAngabe, string>> = {
  Geburtsdatum: 'das Geburtsdatum',
  EMailAdresse: 'die E-Mail-Adresse',
  Telefonnummer: 'eine Telefonnummer',
}

export const texts = {
  things,
  /** "Bitte ergänzen Sie für Erika Mustermann das Geburtsdatum und eine Telefonnummer." A person may see several partners. */
  missing: (name: string, missing: readonly string[]) => `Bitte ergänzen Sie für ${name} ${new Intl.ListFormat('de').format(missing)}.`,
} as const
