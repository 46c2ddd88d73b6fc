/** Texts of the closed bell. */
export const texts = {
  count: (anzahl: number | undefined) => {
    if (anzahl === undefined) return 'Mitteilungen'
    return anzahl === 0 ? 'Mitteilungen, keine neuen' : `Mitteilungen, ${anzahl} neue`
  },
  arrived: (anzahl: number) => (anzahl === 1 ? 'Eine neue Mitteilung ist da.' : `${anzahl} neue Mitteilungen sind da.`),
  notLoaded: 'Ihre Mitteilungen konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  marking: 'Wird gesendet …',
} as const
