export const texts = {
  title: 'Ihr Account wurde erfolgreich gelöscht',
  text: 'Sie sind abgemeldet. Ihre Verträge bestehen weiter, Ihre Post erhalten Sie wie gewohnt.',
  again: 'Möchten Sie das Kundenportal wieder nutzen? Dann registrieren Sie sich neu.',
  register: 'Neu registrieren',
} as const
