import { MINUTE } from '../_shared/datum/units.ts'

/** validity of an invitation */
export const EINLADUNG_DAYS = 30
/** Time before an address gets another code: the last mail may still be on its way. */
export const NEXT_CODE_SECONDS = MINUTE
