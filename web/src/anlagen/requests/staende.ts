/** The readings of the form; only the last may be missing. */
export type Stand = 'pv180' | 'pv280' | 'haus180' | 'haus280'
