import { MINUTE } from '../_shared/datum/units.ts'

/** How often a signed-in browser renews its session; the contract fixes it. */
export const REFRESH_SECONDS = 15 * MINUTE
/** Timeout of the hidden frame of a silent sign-in; the contract fixes it. */
export const SILENT_TIMEOUT_SECONDS = 10
