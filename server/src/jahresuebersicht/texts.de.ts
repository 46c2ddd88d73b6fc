/** Texts of the PDF only; those that the screen shares are in the contract. */
export const texts = {
  stand: (moment: string) => `Stand: ${moment}`,
  seite: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  fuss: (title: string, vk: string, seite: string) => `${title} · Vertragskonto ${vk} · ${seite}`,
  datei: (jahr: number, vk: string) => `Jahresuebersicht-${jahr}-${vk}.pdf`,
} as const
