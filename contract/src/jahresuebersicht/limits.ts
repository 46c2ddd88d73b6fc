/** The first year that has an overview. */
export const ERSTES_JAHR = 1990
