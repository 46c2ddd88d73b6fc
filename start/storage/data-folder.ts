import { ConfigError } from '#platform/config.ts'
import type { Database } from '#platform/db/port.ts'
import { FolderTaken, takeFolder } from '#platform/folder-lock.ts'
import type { RequestListener } from 'node:http'
import type { Config } from '../settings/config.ts'
import { privateDataFolder } from './private-folder.ts'

export interface DataFolder {
  /** From now on commands may send work on the embedded database to this process. */
  serveCommands(database: Database): void
  release(): Promise<void>
}

/** Locks DATA_DIR for this process if the embedded database is there; PostgreSQL needs no lock. */
export async function takeDataFolder(config: Config): Promise<DataFolder | undefined> {
  if (config.databaseUrl) return undefined
  await privateDataFolder(config.dataDir)
  let listener: RequestListener = (_, response) => void response.writeHead(503).end()
  const lock = await takeFolder(config.dataDir, (request, response) => listener(request, response)).catch((error: unknown) => {
    throw error instanceof FolderTaken ? new ConfigError(`DATA_DIR: ${error.message}`) : error
  })
  return {
    serveCommands: (database) => {
      // only a process that serves commands loads them all
      const commands = import('../command/requests.ts')
      listener = (request, response) => void commands.then(({ answerCommand }) => answerCommand({ config, database }, request, response))
    },
    release: () => lock.release(),
  }
}
