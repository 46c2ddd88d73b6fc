import type { Role } from '#platform/db/port.ts'

/** Its tables are not guarded by row: nobody reaches them but the provider itself. */
export const identityRole: Role = { name: 'netzportal_identity', guarded: false, connections: 10 }
