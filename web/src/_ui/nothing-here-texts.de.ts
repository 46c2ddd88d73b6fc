export const texts = { toOverview: 'Zur Vertragsübersicht' } as const
