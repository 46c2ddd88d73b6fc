const KEY = 'anmeldung.email'

/** The e-mail address stays in the form after a refused sign-in, in this tab only; the password never does. */
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
