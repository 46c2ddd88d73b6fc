import { DAY, HOUR } from '#contract/_shared/datum/units.ts'

/** Views of whole IBANs per person; enough for many accounts. */
export const IBAN_LOOKS = { most: 30, seconds: DAY } as const
/** Look-ups of bank names per person. */
export const BANK_LOOKS = { most: 60, seconds: HOUR } as const
/** Requested changes per person, across all accounts. */
export const CHANGES = { most: 5, seconds: DAY } as const
/** Mandates used within this time are never close to their end; the exact rule is in the contract. */
export const RECENT_MONTHS = 30

/** Accounts checked for old mandates per transaction. */
export const MANDATE_BATCH = 2000
/** Days in which the sign-out at the provider is retried after a stop. */
export const SIGN_OUT_DAYS = 7
