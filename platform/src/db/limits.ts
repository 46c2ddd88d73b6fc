/** The most connections of a process to PostgreSQL if nothing else is configured; the roles' numbers add up to it. */
export const CONNECTIONS = 15
/** The least that can be configured: one for each role, and a second one for customers. */
export const LEAST_CONNECTIONS = 9
