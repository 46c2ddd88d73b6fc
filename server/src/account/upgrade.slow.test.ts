import { migrate } from '#platform/db/migrate.ts'
import type { Database } from '#platform/db/port.ts'
import { everyDatabaseKind, freshDatabase } from '#platform/db/testing.ts'
import { createLog } from '#platform/log.ts'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS } from '../_kit/testing.ts'

const EMBEDDED = 'https://portal.example/id'
const FOREIGN = 'https://idp.example'

describe.each(everyDatabaseKind)('a database written by 2.26.3, on %s', (kind) => {
  const run = (database: Database, text: string) => database.asOwner((owner) => owner.run(text))
  /** The sign-in as release 2.26.3 writes it. */
  const signIn = (iss: string) => `
    insert into portal.sitzung (token_hash, iss, sub, profil, rollen, tokens, access_expires_at, auth_time, created_at, last_seen_at)
    values (sha256('${iss}'), '${iss}', 'ada', '{"email": "ada@demo.example", "name": "Ada"}', '{}', '', now(), now(), now(), now())`
  const keepPerson = (iss: string) => `
    insert into portal.person (iss, sub, profil, angemeldet_am) values ('${iss}', 'ada', '{"email": "ada@demo.example", "name": "Ada"}', now())`
  const begin = `insert into portal.anmeldung (cookie_hash, state, nonce, verifier, redirect_uri, pfad, created_at)
    values ('\\x00', 's', 'n', 'v', 'https://portal.example/', '/', now())`

  it('keeps the addresses that the embedded provider confirmed, and no others', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    const [dispatch, portal] = MIGRATIONS
    if (!dispatch || !portal) throw new Error('no migrations')
    const old = (await readdir(portal.folder)).filter((name) => name < '0012')
    for (const name of old) await cp(join(portal.folder, name), join(folder, name))
    const fresh = await freshDatabase(kind, [dispatch, { part: 'portal', folder }])
    const { database } = fresh
    for (const iss of [EMBEDDED, FOREIGN]) for (const text of [signIn(iss), keepPerson(iss)]) await run(database, text)
    await run(database, begin)
    await migrate(database, 'portal', portal.folder, createLog('silent'))
    expect(await run(database, 'select iss, profil, unbestaetigbar from portal.sitzung')).toEqual([
      { iss: EMBEDDED, profil: { email: 'ada@demo.example', name: 'Ada' }, unbestaetigbar: false },
    ])
    expect(await run(database, 'select iss, profil from portal.person order by iss')).toEqual([
      { iss: FOREIGN, profil: { email: '', name: 'Ada' } },
      { iss: EMBEDDED, profil: { email: 'ada@demo.example', name: 'Ada' } },
    ])
    expect(await run(database, 'select max_age from portal.anmeldung')).toEqual([{ max_age: null }])
    // a process of 2.26.3 keeps running beside the new one
    await run(database, signIn('https://portal.example/id?'))
    await fresh.drop()
    await rm(folder, { recursive: true })
  })
})
