/** The address that a telephone number is called at. */
export function telAddress(telefon: string): string {
  return `tel:${telefon.replace(/\s/g, '')}`
}
