export const texts = {
  title: 'Anmeldepflichtige Geräte',
  loadFailed: 'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
} as const
