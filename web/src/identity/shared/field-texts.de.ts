/** Messages for fields from the provider's list. */
export const texts = {
  /** `name` is the label of the field. */
  missing: (name: string) => `Füllen Sie bitte das Feld „${name}“ aus.`,
  given_name: 'Geben Sie Ihren Vornamen ein.',
  family_name: 'Geben Sie Ihren Nachnamen ein.',
  tooLong: (name: string, most: number) => `Das Feld „${name}“ fasst höchstens ${most} Zeichen.`,
  refused: (name: string) => `Die Angabe „${name}“ wurde nicht angenommen. Prüfen Sie bitte Ihre Eingabe.`,
  passwordRefused: 'Dieses Passwort ist zu leicht zu erraten. Wählen Sie bitte ein anderes.',
} as const
