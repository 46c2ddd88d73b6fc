import { DAY } from '#contract/_shared/datum/units.ts'

/** Tries before a code is locked. */
export const TRIES_OF_CODE = 5
/** Tries per person, across all codes. */
export const TRIES_OF_PERSON = { most: 20, seconds: DAY } as const
/** Codes sent per person, and per application. */
export const CODES_OF_PERSON = { most: 10, seconds: DAY } as const
export const CODES_OF_ANTRAG = { most: 10, seconds: DAY } as const
/** Replaced ids are kept this long. */
export const FORMER_DAYS = 365

/** Imported invitations that one statement gives to the job queue. */
export const INVITED_AT_ONCE = 500
