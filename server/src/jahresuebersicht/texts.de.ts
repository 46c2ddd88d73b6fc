/** What the PDF file says besides the words of the overview, which stand in the contract. */
export const texts = {
  stand: (moment: string) => `Stand: ${moment}`,
  seite: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  fuss: (title: string, vk: string, seite: string) => `${title} · Vertragskonto ${vk} · ${seite}`,
  datei: (jahr: number, vk: string) => `Jahresuebersicht-${jahr}-${vk}.pdf`,
} as const
