/** An e-mail address as it is compared: people type it with blanks around and capitals in it. */
export function normalEmail(text: string): string {
  // a NUL cannot stand in a database text, and half a surrogate pair in no UTF-8
  return text.replaceAll('\0', '\uFFFD').toWellFormed().trim().toLowerCase()
}

/** Enough for the person to recognise, too little for anyone else. */
export function maskedSub(sub: string): string {
  return `${sub.slice(0, 4)}****`
}
