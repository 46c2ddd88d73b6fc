/** What was typed as a GP or VK number: people write it with gaps, as it stands on letters. */
export function readNummer(text: string): string {
  return text.replaceAll(/[\s.-]/gu, '')
}
