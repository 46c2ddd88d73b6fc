import { DAY } from '#contract/_shared/datum/units.ts'

/** wrong ones before a code is locked */
export const TRIES_OF_CODE = 5
/** a person's tries of all codes together */
export const TRIES_OF_PERSON = { most: 20, seconds: DAY } as const
/** codes that go out for a person, and for an application */
export const CODES_OF_PERSON = { most: 10, seconds: DAY } as const
export const CODES_OF_ANTRAG = { most: 10, seconds: DAY } as const
/** For so long an id that was replaced is known still. */
export const FORMER_DAYS = 365

/** Invitations that one run sends. */
export const INVITED_AT_ONCE = 100
