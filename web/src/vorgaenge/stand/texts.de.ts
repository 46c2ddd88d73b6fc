export const texts = {
  header: (open: number | undefined) => (open ? `Meine Vorgänge, ${open} offen` : 'Meine Vorgänge'),
  refused: (what: string) => `Nicht übernommen: ${what}`,
  reason: (grund: string) => `Der Grund: ${grund}`,
  show: 'Vorgang ansehen',
  number: (nummer: string) => `(Nummer ${nummer})`,
} as const
