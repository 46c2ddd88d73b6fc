/** Compares addresses as people type them, without outer blanks and case. */
export function sameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** Recognisable for the person and nobody else: "a•••@d•••.example". */
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
