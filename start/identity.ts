import { readConfig } from './settings/config.ts'
import { openDatabase, providerOnly } from './storage/database.ts'
import { checkConnections } from './storage/connections.ts'
import { providersConfig } from './storage/provider-database.ts'
import { takeDataFolder } from './storage/data-folder.ts'
import { openLog } from './process/log.ts'
import { explained, runProcess } from './process/process.ts'
import { RELEASE } from './process/release.ts'
import { keyringOn } from './storage/secret.ts'
import { beginTelemetry, seenBy } from './serve/telemetry.ts'
import { serveProvider } from './serve/serve-provider.ts'

// the embedded provider in its own process; the portal proxies /id to it (IDENTITY_URL)
await runProcess(async () => {
  const portal = readConfig(process.env)
  const config = providersConfig(portal)
  const log = openLog(config)
  const telemetry = await beginTelemetry(config, log, 'netzportal-identity')
  const folder = await takeDataFolder(config)
  const database = seenBy(telemetry, await openDatabase(config, log, providerOnly))
  await checkConnections(config, database)
  // the secret lies in the portal's folder
  const keyring = await keyringOn(portal, database, log)
  const served = await serveProvider({ config, database, keyring, log, telemetry }).catch((error: unknown) => {
    throw explained(error, config, 'IDENTITY_PORT')
  })
  console.log(`\nIdentitätsanbieter ${RELEASE} läuft: http://${config.host}:${config.port}/id, für ${config.publicUrl}\n`)
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
