const KEY = 'anmeldung.email'

/** Keeps the e-mail address in this tab for the next form that asks for it. Never the password. */
export function keepEmail(email: string): void {
  try {
    window.sessionStorage.setItem(KEY, email)
  } catch {
    // without storage only this comfort is lost
  }
}

export function keptEmail(): string {
  try {
    return window.sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Removes the address on sign-out, before the next person uses this tab. */
export function forgetEmail(): void {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // without storage there is nothing to remove
  }
}
