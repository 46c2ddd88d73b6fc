/** What the parts say themselves; everything of a business comes from the screens. */
export const texts = {
  datum: {
    /** the days between which the date lies, with real dates */
    range: (earliest: string, latest: string) => `Vom ${earliest} bis zum ${latest}`,
    asDate: (label: string) => `als ${label}`,
    filled: (label: string, day: string) => `${label}: ${day}`,
    /** name with its article: "das Ablesedatum" */
    format: (name: string, example: string) => `Geben Sie ${name} als Tag, Monat und Jahr ein, zum Beispiel ${example}.`,
    noDay: (name: string) => `Diesen Tag gibt es nicht. Prüfen Sie bitte ${name}.`,
  },
} as const
