export const texts = {
  pageOf: (page: number, pages: number) => `Seite ${page} von ${pages}`,
}
