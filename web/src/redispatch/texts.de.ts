export const texts = {
  title: 'Redispatch',
  loadFailed: 'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
} as const
