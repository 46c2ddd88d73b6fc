import { searchKunden, searchRegistrierungen, takeKundensicht } from '#contract/support/endpoints.ts'
import type { Kundenliste, Suchergebnis } from '#contract/support/schema.ts'
import { MOST_SEARCHES } from '#contract/support/limits.ts'
import { createHash, randomBytes } from 'node:crypto'
import { kunde } from '#server/_kit/context.ts'
import { insertCustomer } from '../data/customer.ts'
import { fetchText, openLoad, type Target } from '../processes/load.ts'
import { targetOf } from '../data/pages.ts'
import { startPortal, type PortalProcess } from '../processes/portal.ts'
import type { Report } from '../results/report.ts'
import { fillWithCustomers } from '../data/scale-data.ts'
import { median, spreadOf } from '../results/statistics.ts'
import { migratedDatabase, NO_POSTGRES, onDatabase, type Workplace } from '../processes/workplace.ts'

const ISS = 'https://bench.example'
const ACCOUNTS = 1_000_000
const REGISTRIERUNGEN = 300_000
const SEARCHES = 500
const P95_MS = 50
/** a word that every customer has is the worst case */
const P95_KUNDEN_MS = 200

/** Every tenth customer has requested three PINs and signed in before. */
const FILL = `
  set session_replication_role = replica;
  insert into portal.registrierung (id, iss, sub, gp_nummer, vk_nummer, kanal, versandziel, pin_hash, status, created_at, gueltig_bis)
    select gen_random_uuid(), '${ISS}', 'kunde-' || n / 3 * 10, (1000000000 + n / 3 * 10)::text, (2000000000 + n / 3 * 10)::text, 'EMail',
           'kunde@demo.example', '\\x00', (array['eingegeben', 'abgelaufen', 'gesperrt'])[1 + n % 3], now() - n * interval '1 minute', now()
      from generate_series(3, ${REGISTRIERUNGEN} + 2) n;
  insert into portal.person (iss, sub, profil, angemeldet_am)
    select '${ISS}', 'kunde-' || n, '{"email": "kunde@demo.example"}', now() from generate_series(10, ${ACCOUNTS}, 10) n;
  set session_replication_role = origin`

/** Time of a search by number or subject among a million contract accounts and 300,000 registrations. */
export async function measureSearch(report: Report, work: Workplace): Promise<void> {
  if (!work.postgres) return report.skip('support.suche', NO_POSTGRES)
  const database = await migratedDatabase(work, work.postgres)
  const portal = await startPortal(work, { databaseUrl: database, as: 'probed process', modus: 'betrieb', limitSeconds: 30 })
  await fillWithCustomers(database, ACCOUNTS)
  await onDatabase(database, (client) => client.query(FILL))
  const staff = await insertStaff(database)
  await onDatabase(database, (client) => client.query('vacuum analyze'))
  // each of these has three registrations and one account
  const one = () => (1 + Math.floor(Math.random() * (ACCOUNTS / 10 - 1))) * 10
  const kinds = {
    gp: () => String(1_000_000_000 + one()),
    vk: () => String(2_000_000_000 + one()),
    sub: () => `kunde-${one()}`,
  }
  for (const [kind, query] of Object.entries(kinds)) {
    const times: number[] = []
    for (let search = 0; search < SEARCHES; search += 1) {
      const q = query()
      const begun = performance.now()
      const text = await fetchText(searchFor(portal, staff, q))
      times.push(performance.now() - begun)
      const { registrations, contract_links: links } = JSON.parse(text) as Suchergebnis
      if (registrations.length !== 3 || links.length !== 1) throw new Error(`${q} was not found whole`)
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(SEARCHES * 0.95)] ?? Infinity
    const note = `p50 ${median(times).toFixed(1)} ms`
    report.number(`support.suche.${kind}.p95`, p95, { atMost: P95_MS, digits: 1, unit: ' ms', note })
  }
  await measureKundensuche(report, portal, staff)
  await portal.stop()
}

/** The text of each kind finds one of a million customers, who all share their words: names and streets differ by a number only. */
async function measureKundensuche(report: Report, portal: PortalProcess, staff: string): Promise<void> {
  const one = (from = 1) => from + Math.floor(Math.random() * (ACCOUNTS - from))
  const kinds = {
    name: () => `Ada Sonne ${one()}`,
    adresse: () => `Lindenweg ${one()}, Musterstadt`,
    zaehler: () => `Z ${one(10_000)}`,
    nummer: () => String(2_000_000_000 + one()),
  }
  for (const [kind, text] of Object.entries(kinds)) {
    const times: number[] = []
    // fewer than an agent may make
    for (let search = 0; search < MOST_SEARCHES / 5; search += 1) {
      const typed = text()
      const begun = performance.now()
      const { Kunden } = (await (await postAs(portal, staff, searchKunden.path, { Suche: typed })).json()) as Kundenliste
      times.push(performance.now() - begun)
      if (Kunden.length === 0) throw new Error(`${typed} was not found`)
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity
    const note = `p50 ${median(times).toFixed(1)} ms`
    report.number(`support.kundensuche.${kind}.p95`, p95, { atMost: P95_KUNDEN_MS, digits: 1, unit: ' ms', note })
  }
}

function postAs(portal: PortalProcess, token: string, path: string, body: object): Promise<Response> {
  return fetch(portal.base + path, {
    method: 'POST',
    headers: { cookie: `${portal.cookie}=${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

function searchFor(portal: PortalProcess, token: string, q: string): Target {
  return { url: `${portal.base}${searchRegistrierungen.path}?q=${q}`, cookie: `${portal.cookie}=${token}` }
}

const ROUNDS = 41
const REQUESTS = 800
const WARM_UP = 15_000

/** Processor time of a recorded call in a customer's view, compared with the same call by the customer. */
export async function measureProtokoll(report: Report, work: Workplace): Promise<void> {
  if (!work.postgres) return report.skip('support.protokoll', NO_POSTGRES)
  const database = await migratedDatabase(work, work.postgres)
  const portal = await startPortal(work, { databaseUrl: database, as: 'probed process', modus: 'betrieb', limitSeconds: 30 })
  const customer = await insertCustomer(database)
  const token = await takeView(portal, await insertStaff(database))
  const outside = await targetOf(portal, customer, 'overview')
  const inside = await targetOf(portal, { ...customer, token }, 'overview')
  const load = openLoad(kunde.connections)
  const cost = async (target: Target) => {
    const before = await portal.cpu()
    await load.run(target, REQUESTS)
    return (await portal.cpu()) - before
  }
  for (const target of [inside, outside]) await load.run(target, WARM_UP)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const ofView = await cost(inside)
    ratios.push(ofView / (await cost(outside)))
  }
  load.close()
  await portal.stop()
  report.number('support.protokoll.cpu.view-to-own', median(ratios), { atMost: 1.25, digits: 2, note: spreadOf(ratios, 2) })
}

/** Inserts signed-in staff; returns the session's secret. */
async function insertStaff(databaseUrl: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  const profil = { email: 's@demo.example', name: 'Sven Service', given_name: 'Sven', family_name: 'Service', mobile_number: '' }
  await onDatabase(databaseUrl, async (client) => {
    await client.query(`insert into portal.rolle (iss, sub, rolle) values ($1, 'staff', 'support')`, [ISS])
    await client.query(
      `insert into portal.sitzung (token_hash, iss, sub, profil, rollen, tokens, access_expires_at, auth_time, created_at, last_seen_at)
       values ($1, $2, 'staff', $3, '{support}', $4, $5, $6, $6, $6)`,
      [createHash('sha256').update(token).digest(), ISS, profil, randomBytes(64), new Date(now.getTime() + 3_600_000), now],
    )
  })
  return token
}

/** Takes over the customer's view; returns the session's new secret. */
async function takeView(portal: PortalProcess, token: string): Promise<string> {
  const answer = await postAs(portal, token, takeKundensicht.path, { KundeSub: 'bench', Grund: 'Messung' })
  const renewed = /=([\w-]{43})/.exec(answer.headers.get('set-cookie') ?? '')?.[1]
  if (!answer.ok || renewed === undefined) throw new Error(`the view was not taken: ${answer.status} ${await answer.text()}`)
  return renewed
}
