export const texts = {
  title: 'Aufrufe des Netzportals',
  choice: 'Beschreibungen',
  withoutScript: 'Diese Seite zeigt die Beschreibungen mit JavaScript. Ohne JavaScript lesen Sie sie als OpenAPI-Dokumente:',
} as const
