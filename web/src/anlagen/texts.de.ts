export const texts = {
  title: 'Ihre Anlagen',
  loadFailed: 'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
} as const
