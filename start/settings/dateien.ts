import { DATEIFORMATE, type Dateiformat } from '#server/erp/dateiuebergabe/formats.ts'
import { MRREASON_LENGTH, REGISTER_LENGTH } from '#server/erp/dateiuebergabe/limits.ts'
import { asList, asText, variable } from '#platform/config.ts'
import { bucketVariables, checkBucket } from './bucket.ts'

const bucket = bucketVariables({
  prefix: 'UEBERGABE',
  meaning: 'Statt des Ordners: Adresse eines S3-Buckets, auch mit einem Ordner darin',
  bucket: 'dieses Buckets',
})

/** Settings of files for the operator's systems: a folder or a bucket, the formats, and what SAP calls things. */
export const dateienVariables = {
  uebergabeOrdner: variable<string | undefined>(
    {
      name: 'UEBERGABE_ORDNER',
      meaning: 'Ordner, in den Vorgänge als Dateien geschrieben und aus dem Quittungen gelesen werden; er muss schon da sein',
    },
    undefined,
    asText,
  ),
  uebergabeS3Url: bucket.url,
  uebergabeS3Region: bucket.region,
  uebergabeS3SchluesselId: bucket.keyId,
  uebergabeS3Geheimnis: bucket.secret,
  uebergabeFormate: variable<readonly Dateiformat[]>(
    {
      name: 'UEBERGABE_FORMATE',
      meaning: 'Formate der Dateien, mit Komma: ndjson (wie der Abruf), csv (für Tabellen), sap (Zählerstände als BAPIEABLU)',
    },
    ['ndjson'],
    asFormate,
  ),
  sapZaehlwerke: variable<ReadonlyMap<string, string> | undefined>(
    {
      name: 'SAP_ZAEHLWERKE',
      meaning: `REGISTER je OBIS-Kennzahl im Format sap, je bis ${REGISTER_LENGTH} Ziffern`,
      standard: '1.8.0=1,2.8.0=2,1.0.1=1',
    },
    undefined,
    asRegisters,
  ),
  sapAblesegrund: variable({ name: 'SAP_ABLESEGRUND', meaning: 'MRREASON im Format sap; 01 ist die turnusmäßige Ablesung' }, '01', asCode),
  sapAbleseart: variable(
    { name: 'SAP_ABLESEART', meaning: 'ACTUALCUSTOMERMRTYPE im Format sap: wer abgelesen hat; 02 ist der Kunde' },
    '02',
    asCode,
  ),
} as const

function asFormate(value: string): readonly Dateiformat[] {
  const formate = asList(value)
  const known: readonly string[] = DATEIFORMATE
  if (!formate.every((one) => known.includes(one))) throw new Error(`must be a list of ${DATEIFORMATE.join(', ')}`)
  return [...new Set(formate)] as Dateiformat[]
}

function asRegisters(value: string): ReadonlyMap<string, string> {
  const pairs = asList(value).map((pair) => /^([\d.:-]+)=(\d+)$/.exec(pair))
  if (pairs.some((pair) => (pair?.[2]?.length ?? Infinity) > REGISTER_LENGTH))
    throw new Error(`must be a list like 1.8.0=1,2.8.0=2 with at most ${REGISTER_LENGTH} digits each`)
  return new Map(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
}

function asCode(value: string): string {
  if (value.length > MRREASON_LENGTH || !/^\w+$/.test(value))
    throw new Error(`must be a code of at most ${MRREASON_LENGTH} letters or digits`)
  return value
}

type DateienConfig = { readonly [K in keyof typeof dateienVariables]?: ReturnType<(typeof dateienVariables)[K]['read']> }

/** Throws ConfigError for a bucket that cannot be used. */
export function checkDateien(config: DateienConfig, modus: 'demo' | 'betrieb'): void {
  const { uebergabeS3Url: url, uebergabeS3SchluesselId: keyId, uebergabeS3Geheimnis: secret, uebergabeOrdner: folder } = config
  checkBucket('UEBERGABE', { url, keyId, secret, folder }, modus)
}
