export function startTestPostgres(): Promise<string | undefined>
