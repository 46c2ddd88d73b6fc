import { EMAIL_ENDING } from '#contract/_shared/limits.ts'

/** Messages for sign-in e-mail addresses. */
export const texts = {
  missing: 'Geben Sie Ihre E-Mail-Adresse ein.',
  withoutAt: 'Eine E-Mail-Adresse enthält das Zeichen @. Prüfen Sie bitte Ihre Eingabe.',
  longEnding: `Adressen mit einer Endung über ${EMAIL_ENDING.most} Buchstaben können wir für die Anmeldung leider nicht annehmen.`,
  pattern: 'Geben Sie Ihre E-Mail-Adresse vollständig ein, zum Beispiel name@beispiel.de.',
} as const
