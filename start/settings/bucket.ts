import { isThisMachine } from '#platform/http/this-machine.ts'
import { asText, asUrl, ConfigError, variable } from '#platform/config.ts'
import type { Bucket } from '#platform/files/s3.ts'

/** What a bucket is for: the begin of its variables' names, and what their meanings say. */
interface Purpose {
  readonly prefix: string
  readonly meaning: string
  readonly bucket: string
}

/** The four settings of a bucket. */
export function bucketVariables({ prefix, meaning, bucket }: Purpose) {
  const text = (name: string, textMeaning: string) =>
    variable<string | undefined>({ name: `${prefix}_S3_${name}`, meaning: textMeaning }, undefined, asText)
  return {
    url: variable<string | undefined>({ name: `${prefix}_S3_URL`, meaning }, undefined, asBucketUrl),
    region: variable({ name: `${prefix}_S3_REGION`, meaning: `Region ${bucket}` }, 'auto', asText),
    keyId: text('SCHLUESSEL_ID', `Kennung des Zugangs ${asDative(bucket)} (access key id)`),
    secret: text('GEHEIMNIS', `Geheimnis des Zugangs ${asDative(bucket)} (secret access key)`),
  }
}

const asDative = (bucket: string) => (bucket.startsWith('des ') ? 'zum Bucket' : 'zu diesem Bucket')

/** Credentials in the URL would appear in logs. */
function asBucketUrl(value: string): string {
  const url = asUrl(value)
  if (new URL(url).username || new URL(url).password) throw new Error('must be an address without a name and a password')
  return url
}

interface Settings {
  readonly url: string | undefined
  readonly keyId: string | undefined
  readonly secret: string | undefined
  /** the folder that the bucket takes the place of */
  readonly folder: string | undefined
}

/** Throws ConfigError for a bucket that is half configured, set beside a folder, or unencrypted. */
export function checkBucket(prefix: string, { url, keyId, secret, folder }: Settings, modus: 'demo' | 'betrieb'): void {
  const names = { url: `${prefix}_S3_URL`, keyId: `${prefix}_S3_SCHLUESSEL_ID`, secret: `${prefix}_S3_GEHEIMNIS` }
  if (!url) {
    if (keyId || secret) throw new ConfigError(`${names.url}: must be set when ${names.keyId} or ${names.secret} is`)
    return
  }
  if (!keyId) throw new ConfigError(`${names.keyId}: must be set when ${names.url} is`)
  if (!secret) throw new ConfigError(`${names.secret}: must be set when ${names.url} is`)
  if (folder) throw new ConfigError(`${prefix}_ORDNER: must not be set when ${names.url} is`)
  if (modus === 'betrieb' && url.startsWith('http:') && !isThisMachine(url))
    throw new ConfigError(`${names.url}: must begin with https:// when MODUS is betrieb`)
}

/** The bucket, if one is set. */
export function bucketOf({ url, region, keyId, secret }: Omit<Settings, 'folder'> & { readonly region: string }): Bucket | undefined {
  return url && keyId && secret ? { url, region, keyId, secret } : undefined
}
