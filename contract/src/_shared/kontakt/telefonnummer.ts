import { TELEFONNUMMER_LEAST_DIGITS } from '../limits.ts'
import { internationalOf, mobilnummerProblemOf } from './mobilnummer-rules.ts'

export type TelefonnummerProblem = 'leer' | 'ohneVorwahl' | 'nurZiffern' | 'landesvorwahl' | 'zuKurz' | 'zuLang'

/** A telephone number in its stored form, read from usual spellings: "030 / 231 250 99", "0049 (30) 23125099". */
export type ReadTelefonnummer =
  | { readonly kind: 'nummer'; readonly nummer: string }
  | { readonly kind: 'problem'; readonly problem: TelefonnummerProblem }

export function readTelefonnummer(typed: string): ReadTelefonnummer {
  const nummer = internationalOf(typed)
  const problem = problemOf(nummer)
  return problem ? { kind: 'problem', problem } : { kind: 'nummer', nummer }
}

function problemOf(nummer: string): TelefonnummerProblem | undefined {
  const problem = mobilnummerProblemOf(nummer)
  if (problem === undefined) return nummer.length - 1 < TELEFONNUMMER_LEAST_DIGITS ? 'zuKurz' : undefined
  if (problem === 'ohneZiffer') return 'zuKurz'
  if (problem === 'ohnePlus' || problem === 'vorwahlNull') return /^[0-9]+$/.test(nummer) ? 'ohneVorwahl' : 'nurZiffern'
  return problem
}
