import { createLog } from '#platform/log.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { seedDemo } from './demo.ts'
import { demoEinladungOf } from './demo-einladungen.ts'
import { takeDataFolder } from './data-folder.ts'
import { explained, runProcess } from './process.ts'
import { printReady } from './ready.ts'
import { secretOf } from './secret.ts'
import { serve, type Parts } from './serve.ts'

await runProcess(async () => {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const folder = await takeDataFolder(config)
  const database = await openDatabase(config, log)
  folder?.serveCommands(database)
  const secret = await secretOf(config)
  const beforeListening: Parts['beforeListening'] =
    config.modus === 'demo'
      ? (identity, outbox) => seedDemo({ config, database, secret, log, outbox }, identity, `${config.publicUrl}/id`)
      : async () => undefined
  const served = await serve({ config, database, secret, log, beforeListening }).catch((error: unknown) => {
    throw explained(error, config, 'PORT')
  })
  printReady(config, config.modus === 'demo' ? await demoEinladungOf(config, database) : undefined)
  return {
    log,
    config,
    close: async () => {
      await served.close()
      await database.close()
      await folder?.release()
    },
  }
})
