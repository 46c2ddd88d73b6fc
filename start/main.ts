import { OtherSecret } from '#identity/app.ts'
import { ConfigError } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import closeWithGrace from 'close-with-grace'
import { readConfig, type Config } from './config.ts'
import { openDatabase } from './database.ts'
import { seedDemo } from './demo.ts'
import { takeDataFolder } from './data-folder.ts'
import { printReady } from './ready.ts'
import { secretOf } from './secret.ts'
import { serve, type Parts } from './serve.ts'

/** Closing may take as long as a request may. */
const GRACE_MS = 10_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const folder = await takeDataFolder(config)
  const database = await openDatabase(config, log)
  folder?.serveCommands(database)
  const secret = await secretOf(config)
  const beforeListening: Parts['beforeListening'] =
    config.modus === 'demo' ? (identity) => seedDemo(database, identity, `${config.publicUrl}/id`) : async () => undefined
  const served = await serve({ config, database, secret, log, beforeListening }).catch((error: unknown) => {
    throw explain(error, config)
  })
  closeWithGrace({ delay: GRACE_MS, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'the process ends because of a fault')
    await served.close()
    await database.close()
    await folder?.release()
  })
  printReady(config)
}

function explain(error: unknown, config: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (error instanceof OtherSecret) return new ConfigError(`SECRET: ${error.message}; the database needs the one it was made with`)
  if (code === 'EADDRINUSE') return new ConfigError(`PORT: ${config.port} is already in use on ${config.host}`)
  if (code === 'EACCES') return new ConfigError(`PORT: this process may not listen on ${config.port}`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new ConfigError(`HOST: ${config.host} is no address of this machine`)
  return error
}

try {
  await main()
} catch (error) {
  console.error(error instanceof ConfigError ? `Netzportal cannot start: ${error.message}` : error)
  process.exit(1)
}
