/** Every country's IBAN, which is loaded by itself. */
export { ibanProblem } from '#contract/_shared/konto/iban.ts'
