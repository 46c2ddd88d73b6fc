export function findPrograms(): string | undefined
export function startTestPostgres(): Promise<string | undefined>
export function findPrograms(): string | undefined
export function accountFor(uid: number | undefined): { readonly uid?: number; readonly gid?: number } | undefined
export function startCluster(...options: '--durable'[]): Promise<string | undefined>
