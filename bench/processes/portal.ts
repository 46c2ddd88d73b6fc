import { mkdtemp } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { variables } from '../../start/settings/config.ts'
import { operation } from '../../start/testing/operation.ts'
import { root } from './paths.ts'
import { startProcess, type Running } from './processes.ts'
import type { Workplace } from './workplace.ts'
import { takePort } from '../../tools/ports.mjs'

export interface PortalProcess extends Running {
  readonly port: number
  readonly base: string
  /** the name of the session's cookie */
  readonly cookie: string
  readonly readyAfterSeconds: number
  readonly dataDir: string
}

/** Node's arguments that load the probe, relative to the project's folder */
export const PROBE = ['--import', './bench/processes/cpu-probe.ts']

interface PortalStart {
  /** the project's folder */
  readonly folder?: string
  /** default: the embedded database */
  readonly databaseUrl?: string
  /** by npm, or the process directly with the probe */
  readonly as: 'npm start' | 'probed process'
  /** production mode: no demo data and no check of every answer; needs a databaseUrl */
  readonly modus?: 'betrieb'
  readonly limitSeconds: number
}

/** Starts the portal on its own port and data folder, by default in demo mode, and waits until it can serve. */
export async function startPortal(work: Workplace, start: PortalStart): Promise<PortalProcess> {
  const { folder = root, databaseUrl, as, modus, limitSeconds } = start
  const port = await takePort()
  const dataDir = await mkdtemp(join(work.folder, 'data-'))
  const env = {
    ...userEnvironment(),
    // as in production: a line for each answer
    LOG_LEVEL: 'info',
    PORT: String(port),
    DATA_DIR: dataDir,
    // no proxy in front has to notice a stop
    ...(modus ? { ...operation, STOPP_PAUSE_SEKUNDEN: '0' } : {}),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  const running = startProcess(
    work,
    as === 'npm start'
      ? { command: 'npm', args: ['start'], cwd: folder, env, probed: false }
      : { command: process.execPath, args: [...PROBE, 'start/main.ts'], cwd: folder, env, probed: true },
  )
  const base = `http://127.0.0.1:${port}`
  const readyAfterSeconds = await running.ready(`${base}/health/ready`, limitSeconds)
  return { ...running, port, base, cookie: modus ? '__Host-sid' : `sid-${port}`, readyAfterSeconds, dataDir }
}

/** The environment without the portal's settings and what npm and the project's Node added. */
export function userEnvironment(): NodeJS.ProcessEnv {
  const ours = new Set<string>([...Object.values(variables).map(({ name }) => name), 'INIT_CWD', 'NODE'])
  const entries = Object.entries(process.env).filter(
    ([name]) => !ours.has(name) && (!name.startsWith('npm_') || name === 'npm_config_registry'),
  )
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !/node_modules|node-gyp-bin/.test(folder))
  return { ...Object.fromEntries(entries), PATH: path.join(delimiter) }
}
