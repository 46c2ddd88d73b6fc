/** An address that its owner recognises and nobody else learns: f•••@d•••.example. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const dot = domain.lastIndexOf('.')
  return `${firstOf(local)}•••@${firstOf(domain)}•••${dot > 0 ? domain.slice(dot) : ''}`
}

/** The last two digits of a number: •••• 89. */
export function maskedNumber(number: string): string {
  return lastOf(number, 2)
}

/** What was changed, masked so that one can be told from the other. */
export interface MaskedChange {
  readonly old: string
  readonly new: string
}

/** Where the masks are the same, the domains stand there whole, and the names up to the first sign that differs. */
export function maskedEmails(before: string, after: string): MaskedChange {
  const masks = { old: maskedEmail(before), new: maskedEmail(after) }
  if (masks.old !== masks.new) return masks
  const shown = sharedStart(nameOf(before), nameOf(after)) + 1
  const longer = (email: string) => `${nameOf(email).slice(0, shown)}•••${email.slice(nameOf(email).length)}`
  return { old: longer(before), new: longer(after) }
}

/** Where the masks are the same, the numbers stand there back to the last digit that differs. */
export function maskedNumbers(before: string, after: string): MaskedChange {
  const shown = Math.max(2, sharedEnd(before, after) + 1)
  return { old: lastOf(before, shown), new: lastOf(after, shown) }
}

function nameOf(email: string): string {
  return email.slice(0, Math.max(0, email.lastIndexOf('@')))
}

function lastOf(number: string, digits: number): string {
  return `•••• ${number.slice(-digits)}`
}

/** How many signs are the same from the first one on. */
function sharedStart(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}

/** How many signs are the same from the last one back. */
function sharedEnd(one: string, other: string): number {
  let count = 0
  while (count < one.length && one.at(-1 - count) === other.at(-1 - count)) count += 1
  return count
}

/** The first sign, which may be two units long. */
function firstOf(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0x2022)
}
