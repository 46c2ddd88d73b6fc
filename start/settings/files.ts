import { RIGHTS } from '#platform/files/rights.ts'
import { asOneOf, asText, variable } from '#platform/config.ts'
import { bucketVariables, checkBucket } from './bucket.ts'

const bucket = bucketVariables({
  prefix: 'DOKUMENTE',
  meaning: 'Adresse eines S3-Buckets für die Dokumente, auch mit einem Ordner darin: https://s3.example/bucket',
  bucket: 'des Buckets',
})

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
  dokumenteS3Url: bucket.url,
  dokumenteS3Region: bucket.region,
  dokumenteS3SchluesselId: bucket.keyId,
  dokumenteS3Geheimnis: bucket.secret,
} as const

type FileConfig = { readonly [K in keyof typeof fileVariables]?: ReturnType<(typeof fileVariables)[K]['read']> }

/** Throws ConfigError for a bucket that cannot be used. */
export function checkFiles(config: FileConfig, modus: 'demo' | 'betrieb'): void {
  const { dokumenteS3Url: url, dokumenteS3SchluesselId: keyId, dokumenteS3Geheimnis: secret, dokumenteOrdner: folder } = config
  checkBucket('DOKUMENTE', { url, keyId, secret, folder }, modus)
}
