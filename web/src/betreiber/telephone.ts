/** The `tel:` address of a phone number. */
export function telAddress(telefon: string): string {
  return `tel:${telefon.replace(/\s/g, '')}`
}
