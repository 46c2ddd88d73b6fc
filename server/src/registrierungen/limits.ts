import type { KanalArt } from '#contract/_shared/person/registrierung-schema.ts'
import { DAY, HOUR, MINUTE } from '#contract/_shared/datum/units.ts'

/** Validity of a PIN per channel, unless the operator sets another. */
export const PIN_SECONDS: Readonly<Record<KanalArt, number>> = {
  EMail: 24 * HOUR,
  Telefonnummer: 15 * MINUTE,
  Mobilfunknummer: 15 * MINUTE,
  Postversand: 30 * DAY,
}

/** Dispatches per business partner, whoever asks: e-mails per day, SMS and calls per hour, letters per 30 days. */
export const PER_PARTNER = { emails: 10, telephone: 3, letters: 3 } as const
export const EMAILS_WINDOW_SECONDS = DAY
export const TELEPHONE_WINDOW_SECONDS = HOUR
/** Letters to one business partner per day. */
export const LETTERS_OF_DAY = { most: 1, seconds: DAY } as const
/** the longest look back at earlier dispatches */
export const LETTERS_WINDOW_SECONDS = 30 * DAY
/** A person's tries, across all PINs. */
export const TRIES_OF_PERSON = { most: 20, seconds: DAY } as const
/** Wrong GP/VK pairs per person and per network. */
export const WRONG_PAIRS = { ofPerson: { most: 10, seconds: DAY }, ofNetwork: { most: 30, seconds: HOUR } } as const

/** The default budget per day. It caps the cost, yet all customers can register within about a month after an import. */
export const BUDGET: Readonly<Record<KanalArt, { readonly least: number; readonly share: number }>> = {
  EMail: { least: 5000, share: 0.1 },
  Telefonnummer: { least: 300, share: 0.01 },
  Mobilfunknummer: { least: 1000, share: 0.04 },
  Postversand: { least: 300, share: 0.04 },
}
/** The operator's own budgets, which replace these. */
export type PinBudgets = Readonly<Partial<Record<KanalArt, number | undefined>>>
export const BUDGET_WINDOW_SECONDS = DAY

/** Within this time the same channel is refused: the PIN is on its way. */
export const ON_ITS_WAY_SECONDS: Readonly<Record<KanalArt, number>> = {
  EMail: MINUTE,
  Telefonnummer: MINUTE,
  Mobilfunknummer: MINUTE,
  Postversand: DAY,
}

/** Within this time the same PIN gets the same answer again, because the first may be lost. */
export const REPEAT_SECONDS = 15 * MINUTE
/** A registration is kept this long after its PIN expired: support can look it up, and the limits look back 30 days. */
export const KEPT_SECONDS = 90 * DAY
