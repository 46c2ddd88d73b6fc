import { EMAIL_ENDING, LONGEST_EMAIL } from '../limits.ts'

const endingWith = (letters: string) => new RegExp(`^[^@\\s]+@[^@\\s]+\\.[A-Za-z]{${letters}}$`)

/** Takes linear time for any input. */
export const ANMELDE_EMAIL = endingWith(`${EMAIL_ENDING.least},${EMAIL_ENDING.most}`)

const LONG_ENDING = endingWith(`${EMAIL_ENDING.most + 1},`)

export type AnmeldeEMailProblem = 'leer' | 'ohneAt' | 'endungZuLang' | 'muster'

/** What is wrong with an address for sign-in; a screen has a sentence for each problem. */
export function anmeldeEMailProblemOf(typed: string): AnmeldeEMailProblem | undefined {
  const email = typed.trim().slice(0, LONGEST_EMAIL + 1)
  if (email === '') return 'leer'
  if (!email.includes('@')) return 'ohneAt'
  if (ANMELDE_EMAIL.test(email)) return undefined
  return LONG_ENDING.test(email) ? 'endungZuLang' : 'muster'
}
