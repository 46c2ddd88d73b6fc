/** A masked address that only its owner recognises: f•••@d•••.example. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const dot = domain.lastIndexOf('.')
  return `${firstOf(local)}•••@${firstOf(domain)}•••${dot > 0 ? domain.slice(dot) : ''}`
}

/** The last two digits of a number: •••• 89. */
export function maskedNumber(number: string): string {
  return lastOf(number, 2)
}

/** Old and new value, masked but distinguishable. */
export interface MaskedChange {
  readonly old: string
  readonly new: string
}

/** If the masks are equal, shows the full domains, and the names up to the first differing character. */
export function maskedEmails(before: string, after: string): MaskedChange {
  const masks = { old: maskedEmail(before), new: maskedEmail(after) }
  if (masks.old !== masks.new) return masks
  const shown = sharedStart(nameOf(before), nameOf(after)) + 1
  const longer = (email: string) => `${nameOf(email).slice(0, shown)}•••${email.slice(nameOf(email).length)}`
  return { old: longer(before), new: longer(after) }
}

/** If the masks are equal, shows the numbers from the last differing digit on. */
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

/** Number of equal leading characters. */
function sharedStart(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}

/** Number of equal trailing characters. */
function sharedEnd(one: string, other: string): number {
  let count = 0
  while (count < one.length && one.at(-1 - count) === other.at(-1 - count)) count += 1
  return count
}

/** The first character, which may take two code units. */
function firstOf(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0x2022)
}
