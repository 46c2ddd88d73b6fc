import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'
import { rowsOfAll } from '#platform/db/postgres-connection.ts'
import { findPrograms } from '../../tools/postgres.mjs'

const server = process.env['TEST_DATABASE_URL'] ?? ''

/** The program psql; undefined without one, or without a server for tests. */
export const psql =
  server &&
  [findPrograms() ?? '', ...(process.env['PATH'] ?? '').split(delimiter)]
    .map((folder) => join(folder, 'psql'))
    .find((file) => existsSync(file))

/** The address of a user's database on the tests' server. */
export function addressOf(user?: string, database = new URL(server).pathname.slice(1), base = server): string {
  const url = new URL(base)
  url.pathname = `/${database}`
  if (user !== undefined) url.username = user
  return url.href
}

/** Gives lines to psql as an administrator does. Gives what it says on standard error; throws if it fails. */
export function applyByPsql(lines: readonly string[], url = addressOf()): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(psql || 'psql', ['-X', '-q', '-d', url], (error, _, stderr) =>
      error ? reject(new Error(stderr)) : resolve(stderr),
    )
    child.stdin?.end(`${lines.join('\n')}\n`)
  })
}

/** Runs SQL on one connection; gives the rows of all statements. */
export async function sql(url: string, text: string): Promise<object[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return rowsOfAll(await client.query(text))
  } finally {
    await client.end()
  }
}
