import { join } from 'node:path'
import { readConfig } from './settings/config.ts'
import { openDatabase, providerOnly } from './storage/database.ts'
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
  // an embedded database belongs to one process, so it is in a folder of its own; the secret is the portal's
  const config = { ...portal, port: portal.identityPort, dataDir: join(portal.dataDir, 'identity') }
  const log = openLog(config)
  const telemetry = await beginTelemetry(config, log, 'netzportal-identity')
  const folder = await takeDataFolder(config)
  const database = seenBy(telemetry, await openDatabase(config, log, providerOnly))
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
