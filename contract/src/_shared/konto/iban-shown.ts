/** As much of an IBAN as a list, a receipt or a mail shows (decisions.md 33): DE•• … 3000. */
export function maskIban(iban: string): string {
  const compact = iban.includes(' ') ? iban.replaceAll(' ', '') : iban
  return compact.length < 8 ? '••' : `${compact.slice(0, 2)}•• … ${compact.slice(-4)}`
}

/** In fours, as it stands on a bank card: DE89 3704 0044 0532 0130 00 */
export function formatIban(iban: string): string {
  return iban.match(/.{1,4}/g)?.join(' ') ?? ''
}
