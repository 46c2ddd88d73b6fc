import { HOUR } from '#contract/_shared/datum/units.ts'

/** Reports from one network; a firm may have many people behind one address. */
export const REPORTS_OF_NETWORK = { most: 60, seconds: HOUR } as const
/** Frames of a stack that the log shows. */
export const MOST_FRAMES = 12
