/** The part of an IBAN that lists, receipts and mails show: DE•• … 3000 (docs/decisions/0033-bank-data.md). */
export function maskIban(iban: string): string {
  const compact = iban.includes(' ') ? iban.replaceAll(' ', '') : iban
  return compact.length < 8 ? '••' : `${compact.slice(0, 2)}•• … ${compact.slice(-4)}`
}

/** In groups of four, as on a bank card: DE89 3704 0044 0532 0130 00 */
export function formatIban(iban: string): string {
  return iban.match(/.{1,4}/g)?.join(' ') ?? ''
}
