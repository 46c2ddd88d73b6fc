import { formatDatum } from '#contract/_shared/text/format.ts'

/** Texts of the notice about a mandate, which links to the bank details of its account. */
export const texts = {
  endsSoon: (endetAm: string) =>
    `Ihr SEPA-Lastschriftmandat läuft am ${formatDatum(endetAm)} ab, weil es lange nicht genutzt wurde. Bitte prüfen Sie Ihre Bankdaten.`,
  hasEnded: (endetAm: string) =>
    `Ihr SEPA-Lastschriftmandat ist am ${formatDatum(endetAm)} abgelaufen, weil es lange nicht genutzt wurde. Bitte prüfen Sie Ihre Bankdaten.`,
} as const
