export function findPrograms(): string | undefined
export function startTestPostgres(): Promise<string | undefined>
