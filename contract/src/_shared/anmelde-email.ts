/** The domain suffix has 2 to 7 letters (P 5); linear, whatever is typed. */
export const ANMELDE_EMAIL = /^[^@\s]+@[^@\s]+\.[A-Za-z]{2,7}$/

const LONG_ENDING = /^[^@\s]+@[^@\s]+\.[A-Za-z]{8,}$/

export type AnmeldeEMailProblem = 'leer' | 'ohneAt' | 'endungZuLang' | 'muster'

/** What is wrong with an address for sign-in, each with a message of its own (P 5, "E-mail (identity forms)"). */
export function anmeldeEMailProblemOf(typed: string): AnmeldeEMailProblem | undefined {
  const email = typed.trim().slice(0, 255)
  if (email === '') return 'leer'
  if (!email.includes('@')) return 'ohneAt'
  if (ANMELDE_EMAIL.test(email)) return undefined
  return LONG_ENDING.test(email) ? 'endungZuLang' : 'muster'
}
