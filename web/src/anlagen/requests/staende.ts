/** The readings of the form; only the last is optional. */
export type Stand = 'pv180' | 'pv280' | 'haus180' | 'haus280'
