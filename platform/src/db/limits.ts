/** The most connections of a process to PostgreSQL if nothing else is configured; the roles' numbers add up to it. */
export const CONNECTIONS = 15
