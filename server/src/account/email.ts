/** Whether two addresses are one, as people type them: with blanks around and capitals in it. */
export function sameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** Enough for the person to recognise, too little for anyone else: "a•••@d•••.example". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  const dot = domain.lastIndexOf('.')
  const suffix = dot > 0 ? domain.slice(dot) : ''
  return `${firstOf(local)}•••@${firstOf(domain)}•••${suffix}`
}

function firstOf(text: string): string {
  return Array.from(text)[0] ?? ''
}
