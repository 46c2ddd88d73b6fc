import { OtherSecret } from '#identity/app.ts'
import { ConfigError } from '#platform/config.ts'
import type { Logger } from '#platform/log.ts'
import closeWithGrace from 'close-with-grace'
import type { Config } from '../settings/config.ts'

/** Time to close beyond the pause; after it the process exits. */
const GRACE_SECONDS = 10

interface Running {
  readonly log: Logger
  readonly config: Pick<Config, 'stopPauseSeconds'>
  close(): Promise<void>
}

let listens = false

/** Whether a signal ends this process in order, so that a balancer may send it requests. */
export function listensToSignals(): boolean {
  return listens
}

/** Runs a process until a signal ends it. Reports a configuration error in one line. */
export async function runProcess(begin: () => Promise<Running>): Promise<void> {
  try {
    const running = await begin()
    const { log, config } = running
    closeWithGrace({ delay: (config.stopPauseSeconds + GRACE_SECONDS) * 1000, logger: log }, async ({ err }) => {
      if (err) log.fatal({ err }, 'the process ends because of a fault')
      await running.close()
    })
    listens = true
    log.info('the process serves')
  } catch (error) {
    console.error(error instanceof ConfigError ? `Netzportal cannot start: ${error.message}` : error)
    process.exit(1)
  }
}

/** Turns a start error into one about the setting that caused it. */
export function explained(error: unknown, { host, port }: Config, portVariable: 'PORT' | 'IDENTITY_PORT'): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (error instanceof OtherSecret) return new ConfigError(`SECRET: ${error.message}; the database needs the one it was made with`)
  if (code === 'EADDRINUSE') return new ConfigError(`${portVariable}: ${port} is already in use on ${host}`)
  if (code === 'EACCES') return new ConfigError(`${portVariable}: this process may not listen on ${port}`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new ConfigError(`HOST: ${host} is no address of this machine`)
  return error
}
