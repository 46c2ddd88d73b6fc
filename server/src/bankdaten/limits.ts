import { DAY, HOUR } from '#contract/_shared/datum/units.ts'

/** Whole IBANs that a person looks at: more than anybody needs, enough for somebody with many accounts. */
export const IBAN_LOOKS = { most: 30, seconds: DAY } as const
/** Names of banks that a person asks for. */
export const BANK_LOOKS = { most: 60, seconds: HOUR } as const
/** Changes that a person asks for, on all of their accounts. */
export const CHANGES = { most: 5, seconds: DAY } as const
/** A mandate that was used in so many months ends later than anybody is told of; the rule itself stands in the contract. */
export const RECENT_MONTHS = 30

/** How many accounts are looked at for old mandates in one transaction. */
export const MANDATE_BATCH = 2000
/** Whoever stopped a change is signed out at the provider, if it answers within so many days. */
export const SIGN_OUT_DAYS = 7
