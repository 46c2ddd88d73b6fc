import { dropTemplates } from '#platform/db/testing.ts'

/** Vitest calls it after all tests. */
export async function teardown(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL']
  if (server) await dropTemplates(server)
}
