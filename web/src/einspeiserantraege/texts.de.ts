export const texts = {
  title: 'Einspeiseanträge',
  loadFailed: 'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
} as const
