import { OBIS } from '#contract/_shared/zaehlerstand/zaehlerstand.ts'
import { ConfigError } from '#platform/config.ts'
import { folderStore } from '#platform/files/folder.ts'
import { s3Store } from '#platform/files/s3.ts'
import type { ListedStore } from '#platform/files/store.ts'
import type { Dateiziel } from '#server/erp/dateiuebergabe/acts.ts'
import { accessSync, constants } from 'node:fs'
import { bucketOf } from '../settings/bucket.ts'
import type { Config } from '../settings/config.ts'

/** Registers as most two-way meters and water meters number them. */
const ZAEHLWERKE: ReadonlyMap<string, string> = new Map([
  [OBIS.bezug, '1'],
  [OBIS.einspeisung, '2'],
  [OBIS.wasser, '1'],
])

/** Where files for the operator's systems go; undefined without a folder or a bucket. Throws ConfigError if the folder is unusable. */
export function dateienOf(config: Config): Dateiziel | undefined {
  const files = storeOf(config)
  if (!files) return undefined
  const { uebergabeFormate: formate, sapAblesegrund: ablesegrund, sapAbleseart: ableseart, sapZaehlwerke: zaehlwerke = ZAEHLWERKE } = config
  return { files, formate, sap: { zaehlwerke, ablesegrund, ableseart } }
}

function storeOf(config: Config): ListedStore | undefined {
  const { uebergabeS3Url: url, uebergabeS3SchluesselId: keyId, uebergabeS3Geheimnis: secret, uebergabeS3Region: region } = config
  const bucket = bucketOf({ url, keyId, secret, region })
  if (bucket) return s3Store(bucket)
  const { uebergabeOrdner: folder, dateiRechte } = config
  if (folder === undefined) return undefined
  try {
    accessSync(`${folder}/`, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new ConfigError('UEBERGABE_ORDNER: must be a folder that this process may read and write')
  }
  return folderStore(folder, dateiRechte)
}
