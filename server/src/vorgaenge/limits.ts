/** More than a pull gives, so that what was replaced before anybody pulled is cleared away beside. */
export const NUMBERED_AT_ONCE = 2000
