import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from '../administrator.ts'
import { openDurableCluster, type DurableCluster } from '../faults/durable-cluster.ts'
import { certify, give } from './certificate.ts'

const deploy = fileURLToPath(new URL('../../../deploy', import.meta.url))
const NAMES = ['db1', 'db2'] as const
const LOOK_MS = 50
const IN_STEP_MS = 60_000

export interface PairNode {
  readonly name: (typeof NAMES)[number]
  readonly server: DurableCluster
}

/** Two servers of PostgreSQL, made of the samples, of which one leads and the other is its synchronous standby. */
export interface Pair {
  leader(): PairNode
  standby(): PairNode
  readonly nodes: readonly PairNode[]
  /** Makes the standby the leader, which then is alone. The former one must not run. */
  promote(): Promise<void>
  /** Tells the leader that it is alone, so that no commit waits for a standby. */
  leadAlone(): Promise<void>
  /** Lets commits wait for the standby again, which runs. */
  pairUp(): Promise<void>
  /** Makes the former leader, which does not run, the standby of the present one. Waits until each commit waits for it again. */
  rejoin(): Promise<void>
  remove(): Promise<void>
}

/** Makes the pair as docs/failover.md says. */
export async function openPair(): Promise<Pair> {
  const certificates = await mkdtemp(join(tmpdir(), 'netzportal-tls-'))
  await give(certificates)
  await certify(certificates)
  const lines = await sampleLines(certificates)
  const settings = (name: string) => ({ cluster_name: name })
  const first = await openDurableCluster({ settings: settings('db1'), lines })
  await sql(first.url, await readFile(join(deploy, 'haproxy/leader-check.sql'), 'utf8'))
  const second = await openDurableCluster({ settings: settings('db2'), standbyOf: first.url })
  let [leader, standby]: [PairNode, PairNode] = [
    { name: 'db1', server: first },
    { name: 'db2', server: second },
  ]
  const nodes = [leader, standby]
  await waitForStandby(leader.server)
  return {
    nodes,
    leader: () => leader,
    standby: () => standby,
    pairUp: () => waitForStandby(leader.server),
    leadAlone: () => leadAlone(leader.server),
    promote: async () => {
      await leadAlone(standby.server)
      await sql(standby.server.url, `select pg_promote()`)
      ;[leader, standby] = [standby, leader]
    },
    rejoin: async () => {
      const { server } = standby
      // pg_rewind reads from the leader's control file that it was promoted, and only a checkpoint writes that
      await sql(leader.server.url, 'checkpoint')
      const source = ['--source-server', leader.server.url, '--write-recovery-conf']
      await server.run('pg_rewind', '--target-pgdata', join(server.folder, 'data'), ...source)
      await server.start()
      await waitForStandby(leader.server)
    },
    remove: async () => {
      for (const { server } of nodes) await server.remove()
      await rm(certificates, { recursive: true })
    },
  }
}

/** The lines of the sample for both; addresses and paths are those of the test. */
async function sampleLines(certificates: string): Promise<string> {
  const text = await readFile(join(deploy, 'postgresql/netzportal-pair.conf'), 'utf8')
  return text.replace(/^listen_addresses = .*\n/m, '').replaceAll('/etc/netzportal/tls', certificates)
}

async function leadAlone({ url }: DurableCluster): Promise<void> {
  await sql(url, `alter system set synchronous_standby_names = ''`)
  await sql(url, `select pg_reload_conf()`)
}

/** Lets each commit wait for the standby, once that has all. */
async function waitForStandby({ url }: DurableCluster): Promise<void> {
  await until('the standby is in step', url, `select from pg_stat_replication where state = 'streaming'`)
  await sql(url, `alter system set synchronous_standby_names = 'FIRST 1 (${NAMES.join(', ')})'`)
  await sql(url, `select pg_reload_conf()`)
  await until('a commit waits for the standby', url, `select from pg_stat_replication where sync_state = 'sync'`)
}

async function until(what: string, url: string, question: string): Promise<void> {
  for (const end = performance.now() + IN_STEP_MS; (await sql(url, question)).length === 0; await pause(LOOK_MS))
    if (performance.now() > end) throw new Error(`not so within a minute: ${what}`)
}
