import { endpoint } from '#contract/_kit/endpoint.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import { checkRoles } from '#platform/db/roles.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { kunde, system } from './context.ts'
import { customerRoute } from './route.ts'
import { startTestPortal, type TestPortal } from './testing.ts'
import { type Customer, type Signed } from './testing/rows.ts'

// there is no WHERE: only the policies filter
const allPartners = statement('testing.allPartners', 'select gp_nummer from portal.geschaeftspartner')
const allAccounts = statement('testing.allAccounts', 'select gp_nummer from portal.vertragskonto')
const insertForAll = statement(
  'testing.insertForAll',
  `insert into portal.vorgang (id, art, schluessel, gp_nummer, iss, sub, nutzlast, created_at, updated_at)
   select gen_random_uuid(), 'Probe', gen_random_uuid(), gp_nummer, 'x', 'x', '{}', now(), now() from portal.geschaeftspartner returning gp_nummer`,
)

const careless = {
  who: 'customer',
  summary: 'x',
  answers: { 200: z.array(z.string()) },
  errors: [],
} as const
const readAll = endpoint({ ...careless, name: 'testing.readAll', method: 'GET', path: '/api/testing/all' })
const writeAll = endpoint({ ...careless, name: 'testing.writeAll', method: 'POST', path: '/api/testing/all' })

const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 4))
async function seen(db: Queries, what: Parameters<Queries['query']>[0]): Promise<string[]> {
  return (await db.query<{ gp_nummer: string }>(what)).map((row) => row.gp_nummer)
}
const routes = [
  customerRoute(readAll, async ({ db }) => {
    const found = await seen(db, allPartners)
    await pause()
    found.push(...(await seen(db, allAccounts)))
    await pause()
    return [...found, ...(await seen(db, allPartners))]
  }),
  customerRoute(writeAll, async ({ db }) => {
    const found = await seen(db, insertForAll)
    await pause()
    return [...found, ...(await seen(db, allAccounts))]
  }),
]

/** Tables with customers' rows that the customer's role may read. */
const READABLE = [
  'abschlag',
  'anlage',
  'antrag',
  'bankdaten',
  'dokument',
  'geraet',
  'geschaeftspartner',
  'meldung',
  'meldung_archiv',
  'redispatchgruppe',
  'rueckfrage',
  'vertragskonto',
  'vorgang',
  'vorpartner',
  'wasseranschluss',
  'zaehler',
  'zaehlerstand',
  'zahlung',
]

describe.each(databaseKinds)('rows of customers on %s', (kind) => {
  let portal: TestPortal
  let ada: Customer
  let ben: Customer

  beforeAll(async () => {
    portal = await startTestPortal(kind, { extra: { endpoints: [readAll, writeAll], routes } })
    ada = await customerWithRows('2000000001')
    ben = await customerWithRows('2000000002')
  })
  afterAll(() => portal.stop())

  async function customerWithRows(vk_nummer: string): Promise<Customer> {
    const customer = await portal.customer()
    const gp_nummer = customer.gp
    await portal.insert('vertragskonto', { vk_nummer, gp_nummer })
    await portal.insert('zaehler', { vk_nummer, gp_nummer, zaehlernummer: 'Z1' })
    await portal.insert('zaehlerstand', { vk_nummer, gp_nummer, zaehlernummer: 'Z1' })
    await portal.insert('meldung', { meldung_id: randomUUID(), gp_nummer })
    await portal.sql(
      `insert into portal.meldung_archiv (meldung_id, gp_nummer, typ, nachricht, meldedatum, automatisch) values ('alt', $1, 'Unknown', 'x', '2025-01-01', false)`,
      [gp_nummer],
    )
    await portal.insert('dokument', { dokument_id: randomUUID(), gp_nummer, vk_nummer })
    await portal.insert('vorpartner', { vk_nummer, gp_nummer })
    await portal.insert('anlage', { vk_nummer, gp_nummer })
    await portal.insert('wasseranschluss', { vk_nummer, gp_nummer })
    await portal.insert('abschlag', { vk_nummer, gp_nummer })
    await portal.insert('zahlung', { zahlung_id: randomUUID(), vk_nummer, gp_nummer })
    await portal.insert('bankdaten', { vk_nummer, gp_nummer })
    await portal.insert('redispatchgruppe', { vk_nummer, gp_nummer, ressourcennummer_sr: 'SR1' })
    await portal.insert('geraet', { geraet_id: randomUUID(), vk_nummer, gp_nummer })
    await portal.insert('antrag', { antragsnummer: randomUUID(), gp_nummer })
    const vorgang_id = randomUUID()
    await portal.insert('vorgang', { id: vorgang_id, art: 'Probe', schluessel: vk_nummer, gp_nummer, nutzlast: '{}' })
    await portal.insert('outbox', { vorgang_id, gp_nummer, vk_nummer })
    await portal.insert('rueckfrage', { id: randomUUID(), vorgang_id, gp_nummer, frage: 'Warum?' })
    await portal.insert('idempotenz', { iss: customer.iss, sub: customer.sub, schluessel: randomUUID() })
    return customer
  }

  const asOwner = <R extends object>(text: string, values: readonly unknown[] = []) =>
    portal.database.asOwner((owner) => owner.run<R>(text, values))
  const gpsIn = (person: Customer | undefined, table: string) =>
    portal.as(person, async (tx) =>
      (await tx.run<{ gp_nummer: string }>(`select gp_nummer from portal.${table}`)).map((row) => row.gp_nummer),
    )
  const as = (person: Customer, text: string, values: readonly unknown[] = []) => portal.as(person, (tx) => tx.run(text, values))

  describe('rows are guarded', () => {
    it('every table with a gp_nummer has row-level security with a policy for a customer’s role', async () => {
      const tables = await asOwner<{ name: string; guarded: boolean; policies: string[] }>(
        `select c.relname as name, c.relrowsecurity as guarded,
                array(select p.polname::text from pg_policy p join pg_roles r on r.oid = any(p.polroles)
                       where p.polrelid = c.oid and r.rolname = 'netzportal_kunde') as policies
           from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace = 'portal'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'gp_nummer' and not a.attisdropped
          order by c.relname`,
      )
      expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining([...READABLE, 'zugang', 'outbox', 'protokoll']))
      expect(tables.filter(({ guarded, policies }) => !guarded || policies.length === 0)).toEqual([])
    })

    it('every table that a customer’s role may read has a gp_nummer or holds no customer data', async () => {
      const rows = await asOwner<{ name: string; guarded: boolean }>(
        `select relname as name, exists (select from pg_attribute where attrelid = c.oid and attname = 'gp_nummer') as guarded
           from pg_class c where relnamespace = 'portal'::regnamespace and relkind in ('r', 'p', 'v', 'm')
            and has_table_privilege('netzportal_kunde', c.oid, 'select') order by relname`,
      )
      expect(rows.filter(({ guarded }) => guarded).map(({ name }) => name)).toEqual(READABLE)
      // consent, device events and stored answers are guarded by iss and sub, see below
      const unguarded = ['adresse', 'adresse_strasse', 'anmeldeereignis', 'einwilligung', 'idempotenz', 'wartungsbanner']
      expect(rows.filter(({ guarded }) => !guarded).map(({ name }) => name)).toEqual(unguarded)
    })
  })

  it.each(READABLE)('rows of other customers are invisible in %s to a query without a condition', async (table) => {
    expect(await gpsIn(ada, table)).toEqual([ada.gp])
    expect(await gpsIn(ben, table)).toEqual([ben.gp])
    expect(await gpsIn(undefined, table)).toEqual([])
  })

  it.each(READABLE)('are invisible in %s to an ended session and to a person without links', async (table) => {
    const expired = { ...(await portal.customer()), cookie: 'sid=unknown' }
    expect(await gpsIn(expired, table)).toEqual([])
    expect(await gpsIn({ gp: '', ...(await portal.signIn()) }, table)).toEqual([])
  })

  it('rows of each linked partner are visible', async () => {
    const both = { gp: '', ...(await portal.signIn({ gps: [ada.gp, ben.gp] })) }
    expect((await gpsIn(both, 'vertragskonto')).toSorted()).toEqual([ada.gp, ben.gp])
  })

  it('are invisible once the link is removed', async () => {
    const cleo = await customerWithRows('2000000003')
    expect(await gpsIn(cleo, 'vertragskonto')).toEqual([cleo.gp])
    await portal.sql('delete from portal.zugang where sub = $1', [cleo.sub])
    expect(await gpsIn(cleo, 'vertragskonto')).toEqual([])
  })

  it('stored answers belong to the person', async () => {
    const subs = await portal.as(ada, (tx) => tx.run<{ sub: string }>('select sub from portal.idempotenz'))
    expect(subs).toEqual([{ sub: ada.sub }])
    expect(await portal.as(undefined, (tx) => tx.run('select sub from portal.idempotenz'))).toEqual([])
    const foreign = as(ada, `insert into portal.idempotenz values ($1, $2, 'x', 'x', '', 201, null, now())`, [ben.iss, ben.sub])
    await expect(foreign).rejects.toThrow('row-level security')
  })

  describe('rows of a person without a business partner', () => {
    const kept = async (person: Signed) => {
      const { iss, sub } = person
      const id = randomUUID()
      await portal.insert('vorgang', { id, art: 'Person', schluessel: sub, gp_nummer: null, iss, sub, nutzlast: '{}' })
      await portal.insert('einwilligung', { iss, sub, status: 'gesetzt', email: 'x@demo.example' })
      await portal.insert('anmeldeereignis', { id, iss, sub })
      await portal.insert('antrag', { antragsnummer: id, status: 'verknuepft', iss, sub })
      return id
    }
    const read = (person: Signed | undefined, text: string) => portal.as(person, (tx) => tx.run<{ sub: string }>(text))

    it('are visible to that person only: requests, consent, device events and linked applications', async () => {
      const [dora, emil] = [await portal.signIn(), await portal.signIn()]
      await kept(dora)
      await kept(emil)
      const texts = [
        'select sub from portal.vorgang where gp_nummer is null',
        'select sub from portal.einwilligung',
        'select sub from portal.anmeldeereignis',
        'select sub from portal.antrag',
      ]
      for (const text of texts) {
        expect(await read(dora, text)).toEqual([{ sub: dora.sub }])
        expect(await read(undefined, text)).toEqual([])
        // the same subject of another provider is another person
        expect(await read(await portal.signIn({ iss: 'https://another.example', sub: dora.sub }), text)).toEqual([])
      }
    })

    it('cannot be written for another person', async () => {
      const [dora, emil] = [await portal.signIn(), await portal.signIn()]
      const insert = `insert into portal.vorgang (id, art, schluessel, iss, sub, nutzlast, created_at, updated_at)
        values (gen_random_uuid(), 'Person', $1, $2, $1, '{}', now(), now())`
      const outbox = `insert into portal.outbox (vorgang_id, ziel, nicht_vor) values ($1, 'erp', now())`
      await portal.as(dora, (tx) => tx.run(insert, [dora.sub, dora.iss]))
      await expect(portal.as(dora, (tx) => tx.run(insert, [emil.sub, emil.iss]))).rejects.toThrow('row-level security')
      const id = await kept(emil)
      await portal.as(emil, (tx) => tx.run(outbox, [id]))
      await expect(portal.as(dora, (tx) => tx.run(outbox, [id]))).rejects.toThrow('row-level security')
    })
  })

  it.each([
    [
      'a Vorgang',
      `insert into portal.vorgang (id, art, schluessel, gp_nummer, iss, sub, nutzlast, created_at, updated_at) values (gen_random_uuid(), 'Probe', 'x', $1, 'x', 'x', '{}', now(), now())`,
    ],
    [
      'an outbox row',
      `insert into portal.outbox (vorgang_id, gp_nummer, ziel, nicht_vor) select id, $1, 'erp', now() from portal.vorgang limit 1`,
    ],
    ['an own Vorgang made over', 'update portal.vorgang set gp_nummer = $1'],
  ])('cannot be written for others: %s', async (_, text) => {
    await expect(as(ada, text, [ben.gp])).rejects.toThrow('row-level security')
    await expect(as(ada, text, ['9999999999'])).rejects.toThrow('row-level security')
    await portal.as(ada, (tx) => tx.run(text, [ada.gp]))
  })

  it('rows of other customers are not changed by an update without a condition', async () => {
    await as(ada, `update portal.vorgang set grund = 'von Ada'`)
    const rows = await portal.sql(`select distinct gp_nummer from portal.vorgang where grund = 'von Ada'`)
    expect(rows).toEqual([{ gp_nummer: ada.gp }])
    expect(await portal.as(undefined, (tx) => tx.run(`update portal.vorgang set grund = 'x' returning id`))).toEqual([])
  })

  describe('a customer’s role', () => {
    it.each([
      'sitzung',
      'anmeldung',
      'zugang',
      'outbox',
      'rolle',
      'kontoloeschung',
      'geloeschte_sitzung',
      'geplante_loeschung',
      'abmeldetoken',
      'einladung',
      'fruehere_antrag_id',
      'antragscode',
    ])('cannot read %s', async (table) => {
      await expect(as(ada, `select * from portal.${table}`)).rejects.toThrow(`permission denied for table ${table}`)
    })

    it.each([
      ['change master data', `update portal.geschaeftspartner set name = 'x'`],
      ['add a link', `insert into portal.zugang values ('x', 'x', '1000000001')`],
      ['link an application', `update portal.antrag set status = 'verknuepft', iss = 'x', sub = 'x'`],
      ['delete a Vorgang', 'delete from portal.vorgang'],
      ['give itself a role', `insert into portal.rolle values ('x', 'x', 'support')`],
      ['write a banner', `insert into portal.wartungsbanner (titel, beschreibung, sperrt_portal, gilt_von) values ('x', 'x', true, now())`],
      ['create a table', 'create table portal.mine (id integer)'],
      ['create a table elsewhere', 'create table public.mine (id integer)'],
      ['create a schema', 'create schema mine'],
      ['create a role', 'create role mine superuser'],
      ['switch row-level security off', 'alter table portal.vorgang disable row level security'],
      ['change a policy', 'drop policy kunde on portal.vorgang'],
      ['read a server’s file', `copy portal.vorgang from '/etc/passwd'`],
      ['see the migrations', 'select * from platform.migration'],
    ])('cannot %s', async (_, text) => {
      await expect(as(ada, text)).rejects.toThrow(/permission denied|must be owner|must be superuser/)
    })

    it('is no superuser, does not bypass row-level security and owns nothing, like the role of jobs', async () => {
      await expect(checkRoles(portal.database, [kunde, system])).resolves.toBeUndefined()
      const rows = await asOwner(
        'select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolcanlogin from pg_roles where rolname = any($1::text[]) order by rolname',
        [[kunde.name, system.name]],
      )
      const harmless = { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false, rolcanlogin: false }
      expect(rows).toEqual([
        { rolname: 'netzportal_kunde', ...harmless },
        { rolname: 'netzportal_system', ...harmless },
      ])
      expect(kunde.guarded).toBe(true)
    })

    it('is the role that a call runs as', async () => {
      expect(await as(ada, 'select current_user as role')).toEqual([{ role: 'netzportal_kunde' }])
    })
  })

  describe('rows of two customers stay apart', () => {
    const people = () => Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? ada : ben))

    it('two customers get only their own rows in 200 parallel reads with pauses between their queries', async () => {
      const answers = await Promise.all(people().map(({ cookie }) => portal.request('GET', '/api/testing/all', { cookie })))
      expect(answers.map(({ body }) => body)).toEqual(people().map(({ gp }) => [gp, gp, gp]))
    })

    it('two customers change only their own rows in 200 parallel writes with a pause between their queries', async () => {
      const answers = await Promise.all(people().map(({ cookie }) => portal.request('POST', '/api/testing/all', { cookie })))
      expect(answers.map(({ body }) => body)).toEqual(people().map(({ gp }) => [gp, gp]))
    })

    it('two customers get only their own rows in 200 parallel reads, and visitors with ended sessions get none', async () => {
      const ended = ada.cookie.replace(/=.*/, '=gone')
      const answers = await Promise.all(
        people().map(({ cookie }, index) => portal.request('GET', '/api/testing/all', { cookie: index % 4 === 2 ? ended : cookie })),
      )
      const expected = people().map(({ gp }, index) => (index % 4 === 2 ? { code: 'NichtAngemeldet' } : [gp, gp, gp]))
      expect(answers.map(({ body }) => body)).toEqual(expected)
    })
  })
})
