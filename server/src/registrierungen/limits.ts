import type { KanalArt } from '#contract/_shared/person/registrierung-schema.ts'
import { DAY, HOUR, MINUTE } from '#contract/_shared/datum/units.ts'

/** How long a PIN is good for, by the way that it took, where the operator sets nothing. */
export const PIN_SECONDS: Readonly<Record<KanalArt, number>> = {
  EMail: 24 * HOUR,
  Telefonnummer: 15 * MINUTE,
  Mobilfunknummer: 15 * MINUTE,
  Postversand: 30 * DAY,
}

/** How many go out for one business partner, whoever asks: mails in a day, SMS and calls in an hour, letters in thirty days. */
export const PER_PARTNER = { emails: 10, telephone: 3, letters: 3 } as const
export const EMAILS_WINDOW_SECONDS = DAY
export const TELEPHONE_WINDOW_SECONDS = HOUR
/** Letters for one business partner in one day. */
export const LETTERS_OF_DAY = { most: 1, seconds: DAY } as const
/** the longest look back at what was sent */
export const LETTERS_WINDOW_SECONDS = 30 * DAY
/** A person's tries of all their PINs. */
export const TRIES_OF_PERSON = { most: 20, seconds: DAY } as const
/** Wrong pairs of numbers that a person tries, and a network. */
export const WRONG_PAIRS = { ofPerson: { most: 10, seconds: DAY }, ofNetwork: { most: 30, seconds: HOUR } } as const

/**
 * The budget of a day where the operator sets none: what costs money is not sent without end, and still all customers can register within
 * a month or so after an import, however many they are.
 */
export const BUDGET: Readonly<Record<KanalArt, { readonly least: number; readonly share: number }>> = {
  EMail: { least: 5000, share: 0.1 },
  Telefonnummer: { least: 300, share: 0.01 },
  Mobilfunknummer: { least: 1000, share: 0.04 },
  Postversand: { least: 300, share: 0.04 },
}
/** What an operator sets in place of it. */
export type PinBudgets = Readonly<Partial<Record<KanalArt, number | undefined>>>
export const BUDGET_WINDOW_SECONDS = DAY

/** While it is that fresh, the same way is not gone again: the PIN is on its way. */
export const ON_ITS_WAY_SECONDS: Readonly<Record<KanalArt, number>> = {
  EMail: MINUTE,
  Telefonnummer: MINUTE,
  Mobilfunknummer: MINUTE,
  Postversand: DAY,
}

/** For so long the same PIN again is the same answer: the first one may have been lost. */
export const REPEAT_SECONDS = 15 * MINUTE
/** After its PIN a registration is kept that long: support can see what became of it, and the limits look back a month. */
export const KEPT_SECONDS = 90 * DAY
