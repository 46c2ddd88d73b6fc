/** The IBAN rules of every country; a chunk of its own because of their size. */
export { ibanProblem } from '#contract/_shared/konto/iban.ts'
