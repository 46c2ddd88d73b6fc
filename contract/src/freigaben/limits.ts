import { DAY } from '../_shared/datum/units.ts'

/** How long a request waits for its second person. */
export const FREIGABE_SECONDS = DAY
/** How long decided requests are listed. */
export const ENTSCHIEDEN_DAYS = 28
