import { sendPin as sendPinCall } from '#contract/registrierungen/endpoints.ts'
import type { Database } from '#platform/db/port.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { onlyKey } from '#platform/crypto.ts'
import { createOutbox } from '#platform/dispatch/outbox.ts'
import { keyringOf } from '#platform/secrets/keyring.ts'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../_kit/context.ts'
import { onceFor } from '../_kit/once.ts'
import type { TestPortal } from '../_kit/testing.ts'
import type { Signed } from '../_kit/testing/rows.ts'
import { setUpKonto } from '../account/testing/konto-site.ts'
import { PIN_SECONDS } from './limits.ts'
import { enterPin, sendPin } from './acts.ts'
import { createRegistrierungService, type RegistrierungService } from './service.ts'
import { callsOf, freePaar, type TestPaar } from './testing.ts'

const GONE = { code: 'KontoGeloescht' }
/** the keys of every test portal */
const [KEYRING, OUTBOX_KEYS] = [keyringOf(Buffer.alloc(32, 7)), onlyKey(Buffer.alloc(32, 5))]
const unused = () => undefined
const log = { error: unused, warn: unused, info: unused } as unknown as RegistrierungService['log']

const personOf = ({ iss, sub }: Signed) => ({ iss, sub, gps: [], profil: { email: `${sub}@demo.example` } }) as unknown as Person

/** the portal's service without the routes */
function serviceOf({ clock, database: real, base: publicUrl, jobs }: TestPortal, plain?: Database['plain']): RegistrierungService {
  const database = plain ? { ...real, plain } : real
  const betreiber = { name: 'Netz Musterland GmbH', telefon: '0800 000 0000', pinSekunden: PIN_SECONDS }
  const parts = { clock, log, publicUrl, betreiber, outbox: createOutbox(OUTBOX_KEYS, jobs), channels: ['email'] as const }
  return createRegistrierungService({ ...parts, keyring: KEYRING, database })
}

function sendTo(service: RegistrierungService, nora: Signed, paar: TestPaar) {
  const asking = { person: personOf(nora), ip: '192.0.2.1' }
  const once = onceFor(service, { endpoint: sendPinCall, key: undefined, body: undefined }, { ...asking, request: 'POST' })
  return sendPin(service, asking, { paar: { gpNummer: paar.GPNummer, vkNummer: paar.Vertragskonto }, kanal: 'EMail' }, once)
}

describe.each(databaseKinds)('an account deleted on %s', (kind) => {
  const site = setUpKonto(kind)
  const remove = ({ cookie }: Signed) => site.delete('/auth/profile', cookie)

  /** a service in which `happens` runs before the nth connection is taken */
  function interrupted(nth: number, happens: () => Promise<unknown>): RegistrierungService {
    let taken = 0
    const plain: Database['plain'] = async (role, work) => {
      taken += 1
      if (taken === nth) await happens()
      return site.portal.database.plain(role, work)
    }
    return serviceOf(site.portal, plain)
  }
  const kept = async ({ iss, sub }: Signed, { GPNummer }: TestPaar) => [
    await site.portal.sql('select gp_nummer from portal.zugang where gp_nummer = $1 or (iss = $2 and sub = $3)', [GPNummer, iss, sub]),
    await site.portal.sql('select kanal from portal.registrierung where iss = $1 and sub = $2', [iss, sub]),
    await site.portal.sql('select art from portal.vorgang where iss = $1 and sub = $2 and email is not null', [iss, sub]),
  ]

  // before the look-up, before the count, before the entry
  it.each([1, 2, 3])('gets no partner and keeps no rows if it is deleted during the entry of its PIN (step %i)', async (step) => {
    const calls = callsOf(site.portal)
    const [nora, paar] = [await site.portal.signIn(), await freePaar(site.portal)]
    await calls.send(nora, paar)
    const pin = await calls.pinFor(paar)
    const service = interrupted(step, () => remove(nora))
    await expect(enterPin(service, personOf(nora), pin)).rejects.toMatchObject(GONE)
    expect(await kept(nora, paar)).toEqual([[], [], []])
    expect((await calls.kanaele(await site.portal.signIn(), paar)).status).toBe(200)
  })

  // two of the connections count the requests
  it.each([1, 2, 3])('gets no PIN and keeps no rows if it is deleted during the dispatch of one (step %i)', async (step) => {
    const [nora, paar] = [await site.portal.signIn(), await freePaar(site.portal)]
    const service = interrupted(step, () => remove(nora))
    await expect(sendTo(service, nora, paar)).rejects.toMatchObject(GONE)
    expect(await kept(nora, paar)).toEqual([[], [], []])
    expect(await callsOf(site.portal).messagesFor(paar)).toEqual([])
  })
})

// PGlite has one connection, so no transaction ever waits for another
describe.runIf(databaseKinds.includes('postgres'))('an uncommitted deletion', () => {
  const site = setUpKonto('postgres')
  let holder: Client

  beforeAll(async () => {
    holder = new Client({ connectionString: site.portal.databaseUrl })
    await holder.connect()
  })
  afterEach(() => holder.query('rollback'))
  afterAll(() => holder.end())

  const waiting = async (): Promise<number> => {
    const { rows } = await holder.query(
      'select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
    )
    return rows.length
  }

  it.each(['enter', 'send'] as const)('blocks a request to %s a PIN until it ends', async (act) => {
    const calls = callsOf(site.portal)
    const [nora, paar] = [await site.portal.signIn(), await freePaar(site.portal)]
    if (act === 'enter') await calls.send(nora, paar)
    const pin = act === 'enter' ? await calls.pinFor(paar) : ''
    // the mail is the deletion's last step, so all other changes are written but not yet visible
    await holder.query('begin')
    await holder.query('lock table dispatch.message in share mode')
    const removing = site.delete('/auth/profile', nora.cookie)
    await expect.poll(waiting, { interval: 20 }).toBe(1)
    const service = serviceOf(site.portal)
    const asking = (act === 'enter' ? enterPin(service, personOf(nora), pin) : sendTo(service, nora, paar)).catch((error: unknown) => error)
    await expect.poll(waiting, { interval: 20 }).toBe(2)
    await holder.query('rollback')
    expect((await removing).status).toBe(204)
    expect(await asking).toMatchObject(GONE)
    expect(await site.portal.sql('select 1 from portal.zugang where gp_nummer = $1', [paar.GPNummer])).toEqual([])
  })
})
