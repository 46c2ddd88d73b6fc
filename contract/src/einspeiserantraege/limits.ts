import { MINUTE } from '../_shared/datum/units.ts'

/** so long an invitation is good */
export const EINLADUNG_DAYS = 30
/** While a mail with a code is that fresh it is on its way, and no other is sent to its address. */
export const NEXT_CODE_SECONDS = MINUTE
