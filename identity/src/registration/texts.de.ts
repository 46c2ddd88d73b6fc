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
} as const
