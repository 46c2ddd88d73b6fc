export const texts = { toOverview: 'Zur Übersicht' } as const
