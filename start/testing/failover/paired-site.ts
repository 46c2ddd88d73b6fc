import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '../administrator.ts'
import { openSiteOn, type Site } from '../faults/site.ts'
import { startHaproxy, type Haproxy } from './haproxy.ts'
import { openPair, type Pair } from './pair.ts'

/** Two portals and the provider on a pair of PostgreSQL, by the sample of HAProxy and TLS. */
export interface PairedSite {
  readonly site: Omit<Site, 'cluster'>
  readonly pair: Pair
  readonly haproxy: Haproxy
  close(): Promise<void>
}

export async function openPairedSite(): Promise<PairedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'netzportal-failover-'))
  const pair = await openPair()
  const servers = pair.nodes.map(({ server }) => ({ port: Number(new URL(server.url).port) }))
  const haproxy = await startHaproxy(folder, 'netzportal-postgresql.cfg', servers)
  const url = `postgres://postgres@127.0.0.1:${haproxy.port}/postgres?sslmode=no-verify`
  const site = await openSiteOn({ url, remove: () => pair.remove() }, { DATABASE_PROZESSE: '3', LOG_LEVEL: 'warn' }).catch(
    async (error: unknown) => {
      await haproxy.close()
      throw error
    },
  )
  return {
    site,
    pair,
    haproxy,
    close: async () => {
      await site.close()
      await haproxy.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** How many sessions of the portal a server has. */
export async function sessionsAt(url: string): Promise<number> {
  return (await sql(url, `select from pg_stat_activity where application_name = 'netzportal'`)).length
}
