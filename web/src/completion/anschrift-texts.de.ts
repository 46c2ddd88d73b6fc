import { ANSCHRIFT_LENGTHS, POSTLEITZAHL_LENGTH } from '#contract/_shared/limits.ts'
import type { AnschriftProblem } from '#contract/geschaeftspartner/rules.ts'

type Part = 'street' | 'houseNumber' | 'zip' | 'city'

/** Messages for the parts of a postal address. */
export const anschriftProblems: Readonly<Record<Exclude<AnschriftProblem, 'keinePostleitzahl'>, Readonly<Record<Part, string>>>> & {
  readonly keinePostleitzahl: string
} = {
  leer: {
    street: 'Geben Sie die Straße ein.',
    houseNumber: 'Geben Sie die Hausnummer ein.',
    zip: 'Geben Sie die Postleitzahl ein.',
    city: 'Geben Sie den Ort ein.',
  },
  zuLang: {
    street: `Der Straßenname ist zu lang. Möglich sind höchstens ${ANSCHRIFT_LENGTHS.street} Zeichen.`,
    houseNumber: `Die Hausnummer ist zu lang. Möglich sind höchstens ${ANSCHRIFT_LENGTHS.houseNumber} Zeichen.`,
    zip: `Die Postleitzahl ist zu lang. Möglich sind höchstens ${ANSCHRIFT_LENGTHS.zip} Zeichen.`,
    city: `Der Ortsname ist zu lang. Möglich sind höchstens ${ANSCHRIFT_LENGTHS.city} Zeichen.`,
  },
  keinePostleitzahl: `Prüfen Sie die Postleitzahl. In Deutschland hat sie ${POSTLEITZAHL_LENGTH} Ziffern.`,
}
