export function startTestPostgres(): Promise<string | undefined>
export function startCluster(...options: '--durable'[]): Promise<string | undefined>
