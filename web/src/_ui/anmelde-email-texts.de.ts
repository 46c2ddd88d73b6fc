/** What addresses for sign-in are told (P 5, "E-mail (identity forms)"). */
export const texts = {
  missing: 'Geben Sie Ihre E-Mail-Adresse ein.',
  withoutAt: 'Eine E-Mail-Adresse enthält das Zeichen @. Prüfen Sie bitte Ihre Eingabe.',
  longEnding: 'Adressen mit einer Endung über 7 Buchstaben können wir für die Anmeldung leider nicht annehmen.',
  pattern: 'Geben Sie Ihre E-Mail-Adresse vollständig ein, zum Beispiel name@beispiel.de.',
} as const
