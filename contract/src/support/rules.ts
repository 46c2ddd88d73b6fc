/** A typed GP or VK number; letters print it with spaces. */
export function readNummer(text: string): string {
  return text.replaceAll(/[\s.-]/gu, '')
}
