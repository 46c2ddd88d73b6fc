/** Labels of personal fields. */
export const texts = {
  fields: {
    given_name: 'Vorname',
    family_name: 'Nachname',
    email: 'E-Mail-Adresse',
    mobile_number: 'Mobilnummer',
    birthdate: 'Geburtsdatum',
    password: 'Passwort',
    password_echo: 'Passwort wiederholen',
  },
  /** what an empty field is told, for clients that show it */
  required: {
    given_name: 'Bitte geben Sie Ihren Vornamen an.',
    family_name: 'Bitte geben Sie Ihren Nachnamen an.',
    email: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
    mobile_number: 'Bitte geben Sie Ihre Mobilnummer an.',
    birthdate: 'Bitte geben Sie Ihr Geburtsdatum an.',
    password: 'Bitte wählen Sie ein Passwort.',
    password_echo: 'Bitte geben Sie das Passwort noch einmal ein.',
  },
} as const
