import { ConfigError } from '#platform/config.ts'
import { folderStore } from '#platform/files/folder.ts'
import { MODES } from '#platform/files/rights.ts'
import { s3Store } from '#platform/files/s3.ts'
import type { FileStore } from '#platform/files/store.ts'
import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { bucketOf } from '../settings/bucket.ts'
import type { Config } from '../settings/config.ts'

/** The portal's file store. Throws ConfigError if its folder is unusable. */
export function filesOf(config: Config): FileStore {
  const { dokumenteS3Url: url, dokumenteS3SchluesselId: keyId, dokumenteS3Geheimnis: secret, dokumenteS3Region: region } = config
  const bucket = bucketOf({ url, keyId, secret, region })
  return bucket ? s3Store(bucket) : folderStore(readyFolder(config), config.dateiRechte)
}

/** The folder of the store; undefined for a bucket. */
export function filesFolderOf({ dokumenteS3Url, dokumenteOrdner, dataDir }: Config): string | undefined {
  return dokumenteS3Url ? undefined : (dokumenteOrdner ?? join(dataDir, 'dokumente'))
}

/** In operation a configured folder is not created: if a disk is not mounted, an empty folder would look like lost files. */
function readyFolder({ dokumenteOrdner, dataDir, modus, dateiRechte }: Config): string {
  const folder = dokumenteOrdner ?? join(dataDir, 'dokumente')
  try {
    const isMade = modus === 'demo' || dokumenteOrdner === undefined
    if (isMade && mkdirSync(folder, { recursive: true, mode: MODES.privat.folder })) chmodSync(folder, MODES[dateiRechte].folder)
    accessSync(`${folder}/`, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    const variable = dokumenteOrdner === undefined ? 'DATA_DIR: its folder dokumente' : 'DOKUMENTE_ORDNER:'
    throw new ConfigError(`${variable} must be a folder that this process may read and write`)
  }
  return folder
}
