/** What a password must have (decisions.md 10): length, no composition rules. The names are the call's (C 7.9). */
export const passwordPolicy = {
  minimumLength: 12,
  maximumLength: 128,
  lowerAndUpperCase: false,
  noOfDigits: 0,
  noOfSpecialChars: 0,
} as const
