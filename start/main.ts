import { readConfig } from './settings/config.ts'
import { issuerOf } from './settings/identity.ts'
import { migrateDatabase, openDatabase } from './storage/database.ts'
import { checkConnections } from './storage/connections.ts'
import { takeDataFolder } from './storage/data-folder.ts'
import { openLog } from './process/log.ts'
import { explained, runProcess } from './process/process.ts'
import { printReady } from './process/ready.ts'
import { keyringOn } from './storage/secret.ts'
import { beginTelemetry, seenBy } from './serve/telemetry.ts'
import { serve, type Parts } from './serve/serve.ts'

await runProcess(async () => {
  const config = readConfig(process.env)
  const log = openLog(config)
  const telemetry = await beginTelemetry(config, log, 'netzportal')
  const folder = await takeDataFolder(config)
  // in operation `npm run migrate` does so
  if (config.modus === 'demo' && config.databaseUrl) await migrateDatabase(config, log)
  const database = seenBy(telemetry, await openDatabase(config, log))
  await checkConnections(config, database)
  folder?.serveCommands(database)
  const keyring = await keyringOn(config, database, log)
  const demo =
    config.modus === 'demo' ? { ...(await import('./demo/fill.ts')), ...(await import('./demo/fill-einladungen.ts')) } : undefined
  const beforeListening: Parts['beforeListening'] = async (identity, outbox) =>
    demo?.seedDemo({ config, database, keyring, log, outbox }, identity, issuerOf(config))
  const served = await serve({ config, database, keyring, log, telemetry, beforeListening }).catch((error: unknown) => {
    throw explained(error, config, 'PORT')
  })
  printReady(config, await demo?.demoEinladungOf(config, database))
  return {
    log,
    config,
    close: async () => {
      await served.close()
      await database.close()
      await folder?.release()
      await telemetry.stop()
    },
  }
})
