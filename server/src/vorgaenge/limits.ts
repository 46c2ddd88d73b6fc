/** More than the limit of a pull, so that withdrawn and replaced rows are cleared along the way. */
export const NUMBERED_AT_ONCE = 2000
/** What the operator's command lists at once. */
export const SHOWN_TO_OPERATOR = 50
