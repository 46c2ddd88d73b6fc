import { isThisMachine } from '#platform/http/this-machine.ts'
import { EMail } from '#contract/_shared/kontakt/email.ts'
import { asText, asUrl, ConfigError, variable } from '#platform/config.ts'
import type { Channel } from '#platform/dispatch/message.ts'
import { bucketVariables, checkBucket } from './bucket.ts'

interface Mailbox {
  readonly name: string
  readonly address: string
}

const bucket = bucketVariables({
  prefix: 'BRIEF',
  meaning: 'Statt des Ordners: Adresse eines S3-Buckets, aus dem die Druckerei Briefe abholt, auch mit einem Ordner darin',
  bucket: 'dieses Buckets',
})

/** Settings of message delivery. A demo sends nothing, whatever is set. */
export const dispatchVariables = {
  smtpUrl: variable<string | undefined>(
    {
      name: 'SMTP_URL',
      meaning:
        'Mailserver, smtps://benutzer:passwort@host:465 oder smtp:// mit STARTTLS; im Modus betrieb nötig, im Modus demo ohne Wirkung',
    },
    undefined,
    asSmtpUrl,
  ),
  mailAbsender: variable<Mailbox | undefined>(
    { name: 'MAIL_ABSENDER', meaning: 'Absender der E-Mails, „Name <adresse@host>“ oder nur die Adresse; im Modus betrieb nötig' },
    undefined,
    asMailbox,
  ),
  smsGatewayUrl: variable<string | undefined>(
    { name: 'SMS_GATEWAY_URL', meaning: 'Adresse des Dienstes für SMS und Anrufe; ohne Angabe gibt es beides nicht' },
    undefined,
    asUrl,
  ),
  smsGatewayToken: variable<string | undefined>(
    { name: 'SMS_GATEWAY_TOKEN', meaning: 'Bearer-Token für den Dienst unter SMS_GATEWAY_URL' },
    undefined,
    asText,
  ),
  briefOrdner: variable<string | undefined>(
    {
      name: 'BRIEF_ORDNER',
      meaning: 'Ordner, aus dem die Druckerei Briefe als PDF abholt; ohne ihn und ohne BRIEF_S3_URL gibt es keine Briefe',
    },
    undefined,
    asText,
  ),
  briefS3Url: bucket.url,
  briefS3Region: bucket.region,
  briefS3SchluesselId: bucket.keyId,
  briefS3Geheimnis: bucket.secret,
  briefAbsender: variable<string | undefined>(
    { name: 'BRIEF_ABSENDER', meaning: 'Name und Anschrift des Netzbetreibers in einer Zeile, für das Sichtfenster der Briefe' },
    undefined,
    asText,
  ),
} as const

type DispatchConfig = { readonly [K in keyof typeof dispatchVariables]?: ReturnType<(typeof dispatchVariables)[K]['read']> }

/** No path or query, since options there could weaken the encryption. The error does not repeat the value, which may hold a password. */
function asSmtpUrl(value: string): string {
  const url = URL.parse(value)
  const isPlain = url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && /^\/?$/.test(url.pathname) && !url.search && !url.hash
  if (!isPlain) throw new Error('must be an address like smtps://user:password@host:465')
  return url.href
}

function asMailbox(value: string): Mailbox {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]+)>$/.exec(value) ?? []
  const address = inBrackets ?? value
  if (!EMail.safeParse(address).success) throw new Error('must be an e-mail address, or a name with the address in < >')
  return { name: name.trim(), address }
}

/** Throws ConfigError for a channel that is half configured or unencrypted. */
export function checkDispatch(config: DispatchConfig, modus: 'demo' | 'betrieb'): void {
  const { smsGatewayUrl, briefOrdner: folder, briefS3Url: url, briefS3SchluesselId: keyId, briefS3Geheimnis: secret } = config
  checkBucket('BRIEF', { url, keyId, secret, folder }, modus)
  if (modus === 'betrieb') {
    if (!config.smtpUrl) throw new ConfigError('SMTP_URL: must be set when MODUS is betrieb')
    if (!config.mailAbsender) throw new ConfigError('MAIL_ABSENDER: must be set when MODUS is betrieb')
    if (smsGatewayUrl?.startsWith('http:') && !isThisMachine(smsGatewayUrl))
      throw new ConfigError('SMS_GATEWAY_URL: must begin with https:// when MODUS is betrieb')
  }
  if (smsGatewayUrl && !config.smsGatewayToken) throw new ConfigError('SMS_GATEWAY_TOKEN: must be set when SMS_GATEWAY_URL is')
  if ((folder || url) && !config.briefAbsender)
    throw new ConfigError(`BRIEF_ABSENDER: must be set when ${folder ? 'BRIEF_ORDNER' : 'BRIEF_S3_URL'} is`)
}

/** Channels that messages may use. A demo's mailbox takes all. */
export function channelsOf(config: DispatchConfig & { readonly modus: 'demo' | 'betrieb' }): readonly Channel[] {
  if (config.modus === 'demo') return ['email', 'sms', 'call', 'letter']
  const { smsGatewayUrl, briefOrdner, briefS3Url } = config
  return ['email', ...(smsGatewayUrl ? (['sms', 'call'] as const) : []), ...(briefOrdner || briefS3Url ? (['letter'] as const) : [])]
}
