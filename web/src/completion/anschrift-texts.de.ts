import type { AnschriftProblem } from '#contract/geschaeftspartner/rules.ts'

/** What is wrong with a part of a postal address. */
export const anschriftProblems: Readonly<Record<AnschriftProblem, Readonly<Record<'street' | 'houseNumber' | 'zip' | 'city', string>>>> = {
  leer: {
    street: 'Geben Sie die Straße ein.',
    houseNumber: 'Geben Sie die Hausnummer ein.',
    zip: 'Geben Sie die Postleitzahl ein.',
    city: 'Geben Sie den Ort ein.',
  },
  zuLang: {
    street: 'Der Straßenname ist zu lang. Möglich sind höchstens 100 Zeichen.',
    houseNumber: 'Die Hausnummer ist zu lang. Möglich sind höchstens 20 Zeichen.',
    zip: 'Die Postleitzahl ist zu lang. Möglich sind höchstens 10 Zeichen.',
    city: 'Der Ortsname ist zu lang. Möglich sind höchstens 100 Zeichen.',
  },
}
