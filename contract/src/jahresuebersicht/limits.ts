/** There are no overviews of years before this one. */
export const ERSTES_JAHR = 1990
