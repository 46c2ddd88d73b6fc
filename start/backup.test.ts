import { systemClock } from '#platform/clock.ts'
import { everyDatabaseKind } from '#platform/db/testing.ts'
import { contentName } from '#platform/files/store.ts'
import { createLog } from '#platform/log.ts'
import { createBrowser, locationOf, type Browser } from '#identity/testing/browser.ts'
import { chainProtokoll, kettenschluesselFrom } from '#server/_protokoll/acts.ts'
import { cookieNamesFor } from '#server/account/sitzung/cookies.ts'
import { createSchluessel } from '#server/erp/schluessel/acts.ts'
import { rowsOf, sha256, type Customer, type Rows } from '#server/_kit/testing/rows.ts'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPortal } from './backup/check.ts'
import { readManifest } from './backup/manifest.ts'
import { serve } from './serve/serve.ts'
import { readConfig } from './settings/config.ts'
import { issuerOf } from './settings/identity.ts'
import { openDatabase } from './storage/database.ts'
import { filesOf } from './storage/files.ts'
import { keyringOn } from './storage/secret.ts'
import { DATABASE_PASSWORD, startCluster } from './testing/cluster.ts'
import { customerLoad, settleCustomer, type CustomerLoad } from './testing/customer-load.ts'
import { operation } from './testing/operation.ts'
import { readingOf } from './testing/reading.ts'
import { partsOf, prepareDatabases, runBackup, settingsOn } from './testing/saved-portal.ts'
import { PASSWORD, seeded } from './testing/served-portal.ts'
import { beginLoad } from './testing/steady-load.ts'

const [source, target] = everyDatabaseKind.includes('postgres') ? await Promise.all([startCluster(), startCluster()]) : []
const PDF = Buffer.from('%PDF-1.7 a letter')
const DATEI = contentName(sha256(String(PDF)), '.pdf')
const METERS = 400
const WRITES_A_SECOND = 10

/** A portal in operation, which is reached as through a proxy. */
async function openPortal(env: Record<string, string>, isNew = false) {
  const config = readConfig(env)
  const log = createLog('silent')
  const database = await openDatabase(config, log)
  const keyring = await keyringOn(config, database, log)
  const served = await serve({
    config,
    database,
    keyring,
    log,
    telemetry: { traces: false, metrics: async () => '', stop: async () => undefined },
    beforeListening: async (identity) => {
      if (isNew) await identity?.seedUsers([seeded('ada')])
    },
  })
  const url = `http://127.0.0.1:${config.port}`
  const rows: Rows = rowsOf(database, systemClock, { cookie: cookieNamesFor(config.publicUrl).sitzung, issuer: issuerOf(config) })
  /** The same address without the proxy. */
  const local = (address: string | URL) => {
    const { pathname, search } = new URL(address, operation.PUBLIC_URL)
    return url + pathname + search
  }
  return {
    config,
    database,
    rows,
    url,
    get: (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers }),
    chain: () => chainProtokoll(database, kettenschluesselFrom(keyring)),
    signIn: async (email: string): Promise<Browser> => {
      const browser = createBrowser()
      const screen = locationOf(await browser.get(local(locationOf(await browser.get(local('/auth/login?pfad=/'))))))
      const requestId = screen.searchParams.get('requestId') ?? ''
      const form = { username: email, username_type: 'email', password: PASSWORD, requestId }
      const posted = locationOf(await browser.post(local('/id/login-srv/login'), form, { origin: operation.PUBLIC_URL }))
      const callback = locationOf(await browser.get(local(posted)))
      const query = new URLSearchParams({ ...Object.fromEntries(callback.searchParams), redirect_uri: `${operation.PUBLIC_URL}/` })
      const answer = await browser.get(local(`/auth/token?${query.toString()}`), { 'sec-fetch-site': 'same-origin' })
      expect(answer.status).toBe(200)
      return browser
    },
    close: async () => {
      await served.close()
      await database.close()
    },
  }
}

describe.skipIf(!source || !target)('a portal in operation that is saved while a customer writes', () => {
  let folder: string
  let backup: string
  let customer: Customer
  let load: CustomerLoad
  let key: string
  /** the session of a person who signed in before */
  let ada: Browser
  let receipt: { readonly nummer: string; readonly signatur: string }
  /** Vorgänge that were acknowledged before the backup began */
  let early: readonly string[]
  /** what the operator's system had read before the backup, and after it */
  let cursor: number
  let laterCursor: number
  let saved: Awaited<ReturnType<typeof runBackup>>
  let restored: Awaited<ReturnType<typeof runBackup>>
  /** settings of the restored portal */
  let empty: Record<string, string>
  let portal: Awaited<ReturnType<typeof openPortal>>

  async function pull(nach?: number) {
    const answer = await portal.get(`/api/erp/v1/vorgaenge${nach === undefined ? '' : `?nach=${nach}`}`, { authorization: `Bearer ${key}` })
    const body = (await answer.json()) as { readonly Vorgaenge?: readonly { readonly VorgangId: string }[]; readonly Cursor?: number }
    return { status: answer.status, cursor: body.Cursor ?? 0, ids: body.Vorgaenge?.map(({ VorgangId }) => VorgangId) ?? [] }
  }
  async function receiptOf({ cookie }: Customer) {
    const list = (await (await portal.get('/api/portal/v1/vorgaenge', { cookie })).json()) as {
      readonly Vorgaenge: { VorgangId: string }[]
    }
    const answer = await portal.get(`/api/portal/v1/vorgaenge/${list.Vorgaenge[0]?.VorgangId}`, { cookie })
    const { Nummer, Beleg } = (await answer.json()) as { readonly Nummer: string; readonly Beleg: { readonly Signatur: string } }
    return { nummer: Nummer, signatur: Beleg.Signatur }
  }

  beforeAll(async () => {
    if (!source || !target) return
    folder = await mkdtemp(join(tmpdir(), 'netzportal-backup-'))
    backup = join(folder, '2026-11-29')
    const env = await settingsOn(source, join(folder, 'source'), 'portal')
    await prepareDatabases(env)
    portal = await openPortal(env, true)
    const { config, rows, database } = portal
    await filesOf(config).keep(DATEI, Readable.from([PDF]))
    customer = await settleCustomer(rows, METERS)
    const keys = { gp_nummer: customer.gp, vk_nummer: '2000000001' }
    await rows.insert('zugang', { iss: issuerOf(config), sub: 'ada', gp_nummer: customer.gp })
    await rows.insert('dokument', { ...keys, dokument_id: 'd-1', datei: DATEI, groesse: PDF.length, pruefsumme: sha256(String(PDF)) })
    key = (await createSchluessel(database, { bezeichnung: 'ERP', rechte: ['lesen'] }, new Date())).schluessel
    ada = await portal.signIn('ada@kunde.example')

    load = customerLoad(portal.url, customer)
    expect(await load.send(0)).toBeUndefined()
    receipt = await receiptOf(customer)
    cursor = (await pull()).cursor
    early = [...load.acknowledged.keys()]
    await portal.chain()
    const writes = beginLoad(WRITES_A_SECOND, (number) => load.send((number + 1) * 4))
    saved = await runBackup(env, 'anlegen', '--ziel', backup)
    expect((await writes.end()).failures).toEqual([])
    laterCursor = (await pull(cursor)).cursor
    await portal.close()

    empty = await settingsOn(target, join(folder, 'target'), 'portal')
    restored = await runBackup(empty, 'einspielen', '--von', backup)
    portal = await openPortal(empty)
  }, 240_000)
  afterAll(async () => {
    await portal?.close()
    await Promise.all([source?.close(), target?.close()])
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  it('is saved as a whole, with all that must be kept apart named and none of it inside', async () => {
    expect([saved.code, saved.stderr]).toEqual([0, ''])
    const { secrets } = (await readManifest(backup)).databases[0] ?? { secrets: [] }
    expect(saved.lines).toEqual([
      expect.stringMatching(/^Portal: portal\.dump, [\d,]+ kB, [\d.]+ Zeilen in \d+ Tabellen$/),
      'Dateien: eine Datei kopiert, 17 Byte',
      'Token der Sitzungen: 1 mit diesem SECRET nicht lesbar.',
      `SECRET ist nicht dabei. Heben Sie es getrennt auf; zum Einspielen nötig: Generation 1 (${secrets[0]?.fingerprint})`,
      `Die Sicherung ist vollständig: ${backup}`,
    ])
    const names = (await readdir(backup, { recursive: true })).toSorted()
    expect(names).toEqual(expect.arrayContaining(['dateien.ndjson', `dateien/${DATEI}`, 'portal.dump', 'sicherung.json']))
    for (const name of names) {
      const path = join(backup, name)
      const facts = await stat(path)
      expect([name, (facts.mode & 0o777).toString(8)]).toEqual([name, facts.isDirectory() ? '700' : '600'])
      const content = facts.isFile() ? await readFile(path, 'latin1') : ''
      expect([name, content.includes(operation.SECRET), content.includes(DATABASE_PASSWORD)]).toEqual([name, false, false])
    }
  })

  it('is restored into a cluster without roles, and each check says what it found', async () => {
    expect([restored.code, restored.stderr]).toEqual([0, ''])
    const [first, ...others] = restored.lines
    expect(first).toMatch(/^Die Sicherung ist unversehrt: Version [\d.-]+, Stand /)
    expect(others).toEqual([
      'Rollen: netzportal_kunde, netzportal_system, netzportal_identity, netzportal_dispatch, netzportal_queue',
      'Dateien: 1 zurückkopiert, 0 lagen schon da',
      expect.stringMatching(/^Portal: [\d.]+ Zeilen in \d+ Tabellen eingespielt$/),
      expect.stringMatching(/^in Ordnung: Zeilen: [\d.]+ in \d+ Tabellen, wie in der Sicherung$/),
      expect.stringMatching(/^Übergabe: Neue Vorgänge bekommen eine Folge ab 1\.000\.\d{3}, damit kein System einen überspringt\.$/),
      expect.stringMatching(/^in Ordnung: Migrationen: alle \d+$/),
      expect.stringMatching(/^in Ordnung: SECRET: Generation 1 \([0-9a-f]{16}\)$/),
      'in Ordnung: Wartende Nachrichten: 0 lesbar',
      'in Ordnung: Token der Sitzungen: 1 lesbar, 1 schon bei der Sicherung nicht',
      'in Ordnung: Geheimnisse der Webhooks: 0 lesbar',
      'in Ordnung: frühere Geheimnisse der Webhooks: 0 lesbar',
      'in Ordnung: Geheimnisse von Authentifizierungs-Apps: 0 lesbar',
      'in Ordnung: Signaturschlüssel des Anbieters: 1 lesbar',
      'in Ordnung: Werte hinter Codes: 0 lesbar',
      'in Ordnung: Änderungen, die zurückgenommen werden können: 0 lesbar',
      expect.stringMatching(/^in Ordnung: Sitzungen und Token des Anbieters: [1-9] lesbar$/),
      expect.stringMatching(/^in Ordnung: Belege: [1-9]\d* geprüft, alle echt$/),
      expect.stringMatching(/^in Ordnung: Protokoll: [1-9]\d* Einträge geprüft, \d+ noch nicht verkettet, Stand \d+:[0-9a-f]{64}$/),
      'in Ordnung: API-Schlüssel: 1 gültig',
      'in Ordnung: Dateien: eine Datei da, davon 1 ganz gelesen und verglichen',
      expect.stringMatching(/^in Ordnung: Warteschlange: \d+ Aufträge warten, \d+ waren in Arbeit, 0 sind tot$/),
      expect.stringMatching(
        /^Alles ist da, Stand .* Was danach geschah, fehlt: Lesen Sie docs\/backup\.md, bevor Sie das Portal starten\.$/,
      ),
    ])
    const roles = await target?.sql(
      `select rolname, rolsuper or rolcanlogin or rolcreaterole or rolbypassrls as may from pg_roles where rolname like 'netzportal%' order by 1`,
    )
    expect(roles).toEqual(
      ['dispatch', 'identity', 'kunde', 'queue', 'system'].map((name) => ({ rolname: `netzportal_${name}`, may: false })),
    )
  })

  it('knows there an old session, a new sign-in, a receipt, a document and an API key', async () => {
    const cookie = (browser: Browser) =>
      Object.entries(browser.cookies(portal.url))
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
    for (const browser of [ada, await portal.signIn('ada@kunde.example')]) {
      const headers = { cookie: cookie(browser) }
      expect((await portal.get('/api/css/v5/pages/vertraege', headers)).status).toBe(200)
      const document = await portal.get('/api/css/v5/pages/dokumente/d-1/data/Brief.pdf', headers)
      expect([document.status, Buffer.from(await document.arrayBuffer())]).toEqual([200, PDF])
    }
    const check = await fetch(`${portal.url}/api/portal/v1/belege/${receipt.nummer}/pruefung`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Signatur: receipt.signatur }),
    })
    expect(await check.json()).toMatchObject({ Echt: true })
    expect((await pull(cursor)).status).toBe(200)
  })

  it('has every Vorgang that was acknowledged before the backup, and none that nobody acknowledged', async () => {
    const stored = [...(await load.stored(portal.rows)).keys()]
    expect(stored).toEqual(expect.arrayContaining([...early]))
    expect(stored.filter((id) => !load.acknowledged.has(id))).toEqual([])
    // the customer went on writing, so the backup is of a moment in between
    expect(load.acknowledged.size).toBeGreaterThan(stored.length)
    const alone = await portal.rows.sql(
      'select 1 as one from portal.vorgang v where not exists (select from portal.outbox o where o.vorgang_id = v.id)',
    )
    expect(alone).toEqual([])
  })

  it('hands over a new Vorgang to a system that had read further than the backup', async () => {
    expect(laterCursor).toBeGreaterThan(cursor)
    const answer = await fetch(`${portal.url}/ablesung/`, {
      method: 'POST',
      headers: { cookie: customer.cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      // a meter that the load did not reach
      body: JSON.stringify(readingOf(`Z${METERS - 1}`, 1234)),
    })
    const { VorgangId } = (await answer.json()) as { readonly VorgangId: string }
    const { status, ids } = await pull(laterCursor)
    expect([answer.status, status, ids.includes(VorgangId)]).toEqual([201, 200, true])
  })

  it('says in the record that the database went back', async () => {
    const rows = await portal.rows.sql(`select gegenstand from portal.protokoll where handlung = 'DatenbankZurueckgesetzt'`)
    expect(rows).toEqual([{ gegenstand: `Stand ${(await readManifest(backup)).takenAt}` }])
  })

  // the last one, since it damages the portal
  it('is checked so that each damage is a line', async () => {
    const manifest = await readManifest(backup)
    const nummern = manifest.receipts.map(({ nummer }) => nummer)
    for (const text of [
      `update portal.sitzung set tokens = 'x' where sub = 'ada'`,
      `update identity.signing_key set sealed = 'x'`,
      `update portal.vorgang set nutzlast = nutzlast || '{"Zaehlerstand": 1}' where nummer = '${nummern[0]}'`,
      `update portal.protokoll set gegenstand = 'x' where id = (select min(id) from portal.protokoll)`,
      `update portal.api_schluessel set rechte = '{lesen,bestaetigen}'`,
    ])
      await target?.sql(text, 'portal')
    await filesOf(portal.config).remove(DATEI)
    const parts = partsOf(empty)
    expect(await checkPortal(parts, manifest)).toBe(false)
    expect(parts.lines.filter((line) => line.startsWith('FEHLER'))).toEqual([
      expect.stringMatching(/^FEHLER: Token der Sitzungen: \d von \d nicht lesbar$/),
      'FEHLER: Signaturschlüssel des Anbieters: 1 von 1 nicht lesbar',
      `FEHLER: Belege: nicht echt oder nicht da: ${nummern[0]}`,
      'FEHLER: Protokoll: ab Eintrag 1 stimmt die Kette nicht',
      'FEHLER: API-Schlüssel: andere als in der Sicherung',
      `FEHLER: Dateien: 1 von 1 fehlen oder sind beschädigt: ${DATEI}`,
    ])
  })
})
