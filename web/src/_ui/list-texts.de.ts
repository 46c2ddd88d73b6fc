/** Texts around a list. They load with it. */
export const texts = {
  pages: {
    label: 'Seiten',
    page: 'Seite',
    of: (page: number, pages: number) => `Seite ${page} von ${pages}`,
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    missing: 'Diese Seite der Liste gibt es nicht.',
    toFirst: 'Zur ersten Seite',
  },
  filters: {
    label: 'Gewählte Filter',
    remove: 'Filter entfernen:',
    removed: (filter: string) => `Filter entfernt: ${filter}`,
    none: 'Alle Filter sind entfernt.',
    reset: 'Filter zurücksetzen',
  },
} as const
