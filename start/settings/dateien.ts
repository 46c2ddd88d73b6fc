import { DATEIFORMATE, type Dateiformat } from '#server/erp/dateiuebergabe/formats.ts'
import { MRREASON_LENGTH, REGISTER_LENGTH } from '#server/erp/dateiuebergabe/limits.ts'
import { asList, asText, ConfigError, variable } from '#platform/config.ts'
import { isThisMachine } from '#platform/http/this-machine.ts'
import { asBucketUrl } from './files.ts'

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
  uebergabeS3Url: variable<string | undefined>(
    { name: 'UEBERGABE_S3_URL', meaning: 'Statt des Ordners: Adresse eines S3-Buckets, auch mit einem Ordner darin' },
    undefined,
    asBucketUrl,
  ),
  uebergabeS3Region: variable({ name: 'UEBERGABE_S3_REGION', meaning: 'Region dieses Buckets' }, 'auto', asText),
  uebergabeS3SchluesselId: variable<string | undefined>(
    { name: 'UEBERGABE_S3_SCHLUESSEL_ID', meaning: 'Kennung des Zugangs zu diesem Bucket (access key id)' },
    undefined,
    asText,
  ),
  uebergabeS3Geheimnis: variable<string | undefined>(
    { name: 'UEBERGABE_S3_GEHEIMNIS', meaning: 'Geheimnis des Zugangs zu diesem Bucket (secret access key)' },
    undefined,
    asText,
  ),
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

/** Throws ConfigError for a bucket that is half configured, set beside a folder, or unencrypted. */
export function checkDateien(config: DateienConfig, modus: 'demo' | 'betrieb'): void {
  const { uebergabeOrdner, uebergabeS3Url, uebergabeS3SchluesselId, uebergabeS3Geheimnis } = config
  if (!uebergabeS3Url) {
    if (uebergabeS3SchluesselId || uebergabeS3Geheimnis)
      throw new ConfigError('UEBERGABE_S3_URL: must be set when UEBERGABE_S3_SCHLUESSEL_ID or UEBERGABE_S3_GEHEIMNIS is')
    return
  }
  if (!uebergabeS3SchluesselId) throw new ConfigError('UEBERGABE_S3_SCHLUESSEL_ID: must be set when UEBERGABE_S3_URL is')
  if (!uebergabeS3Geheimnis) throw new ConfigError('UEBERGABE_S3_GEHEIMNIS: must be set when UEBERGABE_S3_URL is')
  if (uebergabeOrdner) throw new ConfigError('UEBERGABE_ORDNER: must not be set when UEBERGABE_S3_URL is')
  if (modus === 'betrieb' && uebergabeS3Url.startsWith('http:') && !isThisMachine(uebergabeS3Url))
    throw new ConfigError('UEBERGABE_S3_URL: must begin with https:// when MODUS is betrieb')
}
