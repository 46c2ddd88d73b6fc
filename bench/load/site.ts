import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { createLog } from '#platform/log.ts'
import { createLimiter } from '#identity/users/limiter.ts'
import { createPasswords } from '#identity/users/password.ts'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { SMTPServer } from 'smtp-server'
import { dokumenteOn } from '../../start/demo/data/dokumente.ts'
import { DEMO_PASSWORD } from '../../start/demo/data/users.ts'
import { drawDokumente } from '../../start/demo/fill-dokumente.ts'
import { readConfig } from '../../start/settings/config.ts'
import { issuerOf } from '../../start/settings/identity.ts'
import { migrateDatabase } from '../../start/storage/database.ts'
import { startCluster } from '../../tools/postgres.mjs'
import { runImportWith } from '../processes/import-command.ts'
import { NO_POSTGRES, onDatabase, type Workplace } from '../processes/workplace.ts'
import { populationOn } from './customers.ts'
import { settings } from './settings.ts'

/** A filled database of its own cluster, files and a mail server that takes everything. */
export interface Site {
  readonly databaseUrl: string
  readonly env: Readonly<Record<string, string>>
  readonly customers: number
  readonly today: string
  readonly issuer: string
}

const LINES_AT_ONCE = 100

/** Imports so many customers and gives each an account at the provider and a session. */
export async function createSite(work: Workplace, customers: number): Promise<Site> {
  const databaseUrl = await startCluster('--durable')
  if (!databaseUrl) throw new Error(NO_POSTGRES)
  const files = join(work.folder, 'dokumente')
  const env = { ...settings, DATABASE_URL: databaseUrl, DOKUMENTE_ORDNER: files, SMTP_URL: await startMailServer(work) }
  const config = readConfig(env)
  const today = berlinDayOf(new Date())
  const issuer = issuerOf(config)
  await migrateDatabase(config, createLog('silent'))
  await writeLetters(files, today)
  const file = join(work.folder, 'kunden.ndjson')
  await writeLines(file, today, issuer, customers)
  // the command finds the letters in the store
  const run = await runImportWith(work, env, file)
  console.log(`imported ${customers} customers in ${run.seconds.toFixed(0)} s`)
  await admit(databaseUrl, today, issuer, customers)
  return { databaseUrl, env, customers, today, issuer }
}

async function startMailServer(work: Workplace): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      stream.resume()
      stream.once('end', done)
    },
  })
  const { server: listening } = server
  await once(listening.listen(0, '127.0.0.1'), 'listening')
  work.atEnd(async () => server.close())
  return `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
}

/** The demo's letters; many customers have the same one. */
async function writeLetters(folder: string, today: string): Promise<void> {
  const drawn = await drawDokumente(today)
  for (const { line } of dokumenteOn(today)) {
    for (const name of [line.Datei, ...(line.ERechnung === undefined ? [] : [line.ERechnung])]) {
      const file = await drawn.open(name)
      await mkdir(dirname(join(folder, name)), { recursive: true })
      if (file) await writeFile(join(folder, name), await buffer(file.content))
    }
  }
}

async function writeLines(path: string, today: string, issuer: string, customers: number): Promise<void> {
  const people = populationOn(today, issuer)
  const file = createWriteStream(path)
  for (let first = 0; first < customers; first += LINES_AT_ONCE) {
    const places = Array.from({ length: Math.min(LINES_AT_ONCE, customers - first) }, (_, offset) => first + offset)
    const lines = places.flatMap((index) => people.linesOf(index)).map((line) => `${JSON.stringify(line)}\n`)
    if (!file.write(lines.join(''))) await once(file, 'drain')
  }
  file.end()
  await finished(file)
}

/** Everybody has the same password, which is hashed once, and a session. */
async function admit(databaseUrl: string, today: string, issuer: string, customers: number): Promise<void> {
  const people = populationOn(today, issuer).customers(customers)
  const hash = await createPasswords(createLimiter(1, 1)).hash(DEMO_PASSWORD)
  const subs = people.map(({ sub }) => sub)
  const profil = { email: 'ada@demo.example', name: 'Ada Sonne', given_name: 'Ada', family_name: 'Sonne', mobile_number: '' }
  await onDatabase(databaseUrl, async (client) => {
    await client.query(
      `insert into identity.account (sub, email, password_hash, given_name, family_name, created_at, password_changed_at)
       select sub, email, $3, 'Ada', 'Sonne', now(), now() from unnest($1::text[], $2::text[]) as one (sub, email)`,
      [subs, people.map(({ email }) => email), hash],
    )
    await client.query(
      `insert into portal.sitzung (token_hash, iss, sub, profil, rollen, tokens, access_expires_at, auth_time, created_at, last_seen_at)
       select token_hash, $3, sub, $4, '{}', $5, now() + interval '1 day', now(), now(), now()
         from unnest($1::bytea[], $2::text[]) as one (token_hash, sub)`,
      [people.map(({ token }) => createHash('sha256').update(token).digest()), subs, issuer, profil, randomBytes(64)],
    )
    await client.query('vacuum analyze')
  })
}
