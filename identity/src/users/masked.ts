/** An address that its owner recognises and nobody else learns: f•••@d•••.example. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const dot = domain.lastIndexOf('.')
  return `${firstOf(local)}•••@${firstOf(domain)}•••${dot > 0 ? domain.slice(dot) : ''}`
}

/** The last two digits of a number: •••• 89. */
export function maskedNumber(number: string): string {
  return `•••• ${number.slice(-2)}`
}

/** The first sign, which may be two units long. */
function firstOf(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0x2022)
}
