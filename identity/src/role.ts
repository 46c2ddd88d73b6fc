import type { Role } from '#platform/db/port.ts'

/** Without row-level security: only the provider reads these tables. */
export const identityRole: Role = { name: 'netzportal_identity', guarded: false, connections: 2 }
