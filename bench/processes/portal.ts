import { randomBytes } from 'node:crypto'
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

/** arguments of Node that load the probe into a process of ours; relative to the project's folder */
export const PROBE = ['--import', './bench/processes/cpu-probe.ts']

interface PortalStart {
  /** the project's folder */
  readonly folder?: string
  /** without one it runs on the embedded database */
  readonly databaseUrl?: string
  /** as its users start it, or its process directly and with the probe */
  readonly as: 'npm start' | 'probed process'
  /** as operators run it: without demo data, and without the checks that demo mode makes of every answer; needs a databaseUrl */
  readonly modus?: 'betrieb'
  readonly limitSeconds: number
}

/** Starts the portal with a port and a data folder of its own, in demo mode unless told otherwise, and waits until it can serve. */
export async function startPortal(work: Workplace, start: PortalStart): Promise<PortalProcess> {
  const { folder = root, databaseUrl, as, modus, limitSeconds } = start
  const port = await takePort()
  const dataDir = await mkdtemp(join(work.folder, 'data-'))
  const env = {
    ...userEnvironment(),
    // what operators run: a line for each answer
    LOG_LEVEL: 'info',
    PORT: String(port),
    DATA_DIR: dataDir,
    // nothing is in front that must learn of the end
    ...(modus ? { ...operation, SECRET: randomBytes(32).toString('hex'), STOPP_PAUSE_SEKUNDEN: '0' } : {}),
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

/** The environment as it was before npm and this project's Node put themselves into it, without settings of the portal. */
export function userEnvironment(): NodeJS.ProcessEnv {
  const ours = new Set<string>([...Object.values(variables).map(({ name }) => name), 'INIT_CWD', 'NODE'])
  const entries = Object.entries(process.env).filter(
    ([name]) => !ours.has(name) && (!name.startsWith('npm_') || name === 'npm_config_registry'),
  )
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !/node_modules|node-gyp-bin/.test(folder))
  return { ...Object.fromEntries(entries), PATH: path.join(delimiter) }
}
