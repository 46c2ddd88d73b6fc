const KEY = 'anmeldung.email'

/** The e-mail address stays for the next form that asks for it, in this tab only; the password never does. */
export function keepEmail(email: string): void {
  try {
    window.sessionStorage.setItem(KEY, email)
  } catch {
    // storage that is switched off loses only this comfort
  }
}

export function keptEmail(): string {
  try {
    return window.sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Who signs out leaves nothing for whoever comes next. */
export function forgetEmail(): void {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // nothing was kept
  }
}
