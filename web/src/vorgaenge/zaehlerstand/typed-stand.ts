import { cleanZaehlerstand, readZaehlerstand } from '#contract/zaehlerstaende/typed-reading.ts'
import { texts } from './texts.de.ts'

/** What is wrong with a typed reading; undefined if nothing is. */
export function standProblem(typed: string, isRequired: boolean): string | undefined {
  const read = readZaehlerstand(typed)
  if (read.kind === 'leer') return isRequired ? texts.problems.missing : undefined
  if (read.kind === 'wert') return undefined
  return /^[0-9]+$/.test(cleanZaehlerstand(typed)) ? texts.problems.tooLong : texts.problems.noInteger
}

/** The typed reading; undefined if the text is not one. */
export function standOf(typed: string): number | undefined {
  const read = readZaehlerstand(typed)
  return read.kind === 'wert' ? read.wert : undefined
}
