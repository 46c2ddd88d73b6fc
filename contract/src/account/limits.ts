import { MINUTE } from '../_shared/datum/units.ts'

/** A signed-in browser renews its session so often; the contract fixes it. */
export const REFRESH_SECONDS = 15 * MINUTE
/** The hidden frame of a silent sign-in is given up after so long; the contract fixes it. */
export const SILENT_TIMEOUT_SECONDS = 10
