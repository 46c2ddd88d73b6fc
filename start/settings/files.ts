import { RIGHTS } from '#platform/files/rights.ts'
import { asOneOf, asText, asUrl, ConfigError, variable } from '#platform/config.ts'
import { isThisMachine } from '#platform/http/this-machine.ts'

/** Settings of document files: a folder, or an S3 bucket. */
export const fileVariables = {
  dokumenteOrdner: variable<string | undefined>(
    {
      name: 'DOKUMENTE_ORDNER',
      meaning: 'Ordner der Dokumente, solange DOKUMENTE_S3_URL fehlt; ein hier genannter muss im Modus betrieb schon da sein',
      standard: '<DATA_DIR>/dokumente',
    },
    undefined,
    asText,
  ),
  dateiRechte: variable(
    {
      name: 'DATEI_RECHTE',
      meaning:
        'Wer auf dieser Maschine Dokumente und Briefe außer dem Benutzer des Prozesses lesen darf: privat (niemand) oder gruppe (die Gruppe des Ordners)',
    },
    'privat',
    asOneOf(...RIGHTS),
  ),
  dokumenteS3Url: variable<string | undefined>(
    {
      name: 'DOKUMENTE_S3_URL',
      meaning: 'Adresse eines S3-Buckets für die Dokumente, auch mit einem Ordner darin: https://s3.example/bucket',
    },
    undefined,
    asBucketUrl,
  ),
  dokumenteS3Region: variable({ name: 'DOKUMENTE_S3_REGION', meaning: 'Region des Buckets' }, 'auto', asText),
  dokumenteS3SchluesselId: variable<string | undefined>(
    { name: 'DOKUMENTE_S3_SCHLUESSEL_ID', meaning: 'Kennung des Zugangs zum Bucket (access key id)' },
    undefined,
    asText,
  ),
  dokumenteS3Geheimnis: variable<string | undefined>(
    { name: 'DOKUMENTE_S3_GEHEIMNIS', meaning: 'Geheimnis des Zugangs zum Bucket (secret access key)' },
    undefined,
    asText,
  ),
} as const

type FileConfig = { readonly [K in keyof typeof fileVariables]?: ReturnType<(typeof fileVariables)[K]['read']> }

/** Credentials in the URL would appear in logs. */
export function asBucketUrl(value: string): string {
  const url = asUrl(value)
  if (new URL(url).username || new URL(url).password) throw new Error('must be an address without a name and a password')
  return url
}

/** Throws ConfigError for S3 that is half configured, set beside a folder, or unencrypted. */
export function checkFiles(config: FileConfig, modus: 'demo' | 'betrieb'): void {
  const { dokumenteS3Url, dokumenteS3SchluesselId, dokumenteS3Geheimnis } = config
  if (!dokumenteS3Url) {
    if (dokumenteS3SchluesselId || dokumenteS3Geheimnis)
      throw new ConfigError('DOKUMENTE_S3_URL: must be set when DOKUMENTE_S3_SCHLUESSEL_ID or DOKUMENTE_S3_GEHEIMNIS is')
    return
  }
  if (!dokumenteS3SchluesselId) throw new ConfigError('DOKUMENTE_S3_SCHLUESSEL_ID: must be set when DOKUMENTE_S3_URL is')
  if (!dokumenteS3Geheimnis) throw new ConfigError('DOKUMENTE_S3_GEHEIMNIS: must be set when DOKUMENTE_S3_URL is')
  if (config.dokumenteOrdner) throw new ConfigError('DOKUMENTE_ORDNER: must not be set when DOKUMENTE_S3_URL is')
  if (modus === 'betrieb' && dokumenteS3Url.startsWith('http:') && !isThisMachine(dokumenteS3Url))
    throw new ConfigError('DOKUMENTE_S3_URL: must begin with https:// when MODUS is betrieb')
}
