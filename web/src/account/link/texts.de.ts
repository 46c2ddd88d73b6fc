/** Texts of every page that a mail links to. */
export const texts = {
  expiredTitle: 'Dieser Link gilt nicht mehr',
  expired: 'Dieser Link ist abgelaufen oder wurde bereits verwendet.',
  expiredNext: 'Brauchen Sie Hilfe? Dann rufen Sie uns bitte an.',
  toOverview: 'Zum Kundenportal',
  loadFailed: 'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
  failedTitle: 'Das hat nicht geklappt',
  failed: 'Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
} as const
