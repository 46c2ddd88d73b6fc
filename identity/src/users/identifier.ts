/** Normalizes an e-mail address for comparison: people type blanks and capitals. */
export function normalEmail(text: string): string {
  // a database text cannot contain NUL, nor UTF-8 half a surrogate pair
  return text.replaceAll('\0', '\uFFFD').toWellFormed().trim().toLowerCase()
}

/** A prefix of the subject: enough to recognise, too little for others. */
export function maskedSub(sub: string): string {
  return `${sub.slice(0, 4)}****`
}
