/** More than the limit of a pull, so that withdrawn and replaced rows are cleared along the way. */
export const NUMBERED_AT_ONCE = 2000
