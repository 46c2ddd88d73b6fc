import { isThisMachine } from '#platform/http/this-machine.ts'
import { EMail } from '#contract/_shared/kontakt/email.ts'
import { asText, asUrl, ConfigError, variable } from '#platform/config.ts'
import type { Channel } from '#platform/dispatch/message.ts'

interface Mailbox {
  readonly name: string
  readonly address: string
}

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
    { name: 'BRIEF_ORDNER', meaning: 'Ordner, aus dem die Druckerei Briefe als PDF abholt; ohne Angabe gibt es keine Briefe' },
    undefined,
    asText,
  ),
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
  const { smsGatewayUrl, briefOrdner } = config
  if (modus === 'betrieb') {
    if (!config.smtpUrl) throw new ConfigError('SMTP_URL: must be set when MODUS is betrieb')
    if (!config.mailAbsender) throw new ConfigError('MAIL_ABSENDER: must be set when MODUS is betrieb')
    if (smsGatewayUrl?.startsWith('http:') && !isThisMachine(smsGatewayUrl))
      throw new ConfigError('SMS_GATEWAY_URL: must begin with https:// when MODUS is betrieb')
  }
  if (smsGatewayUrl && !config.smsGatewayToken) throw new ConfigError('SMS_GATEWAY_TOKEN: must be set when SMS_GATEWAY_URL is')
  if (briefOrdner && !config.briefAbsender) throw new ConfigError('BRIEF_ABSENDER: must be set when BRIEF_ORDNER is')
}

/** Channels that messages may use. A demo's mailbox takes all. */
export function channelsOf(config: DispatchConfig & { readonly modus: 'demo' | 'betrieb' }): readonly Channel[] {
  if (config.modus === 'demo') return ['email', 'sms', 'call', 'letter']
  return ['email', ...(config.smsGatewayUrl ? (['sms', 'call'] as const) : []), ...(config.briefOrdner ? (['letter'] as const) : [])]
}
