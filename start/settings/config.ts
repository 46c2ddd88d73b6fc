import { isIP } from 'node:net'
import {
  asFlag,
  asList,
  asOneOf,
  asPort,
  asText,
  asUrl,
  ConfigError,
  variable,
  wholeNumber,
  type Environment,
  type Variable,
} from '#platform/config.ts'
import { ablesungVariables, stichtagsregelOf } from './ablesung.ts'
import { einspeisungVariables } from './einspeisung.ts'
import { betreiberVariables, DEMO_BETREIBER, linkVariables } from './betreiber.ts'
import { checkCidaas, cidaasVariables } from './cidaas.ts'
import { completionVariables } from './completion.ts'
import { checkDatabase, databaseVariables } from './database.ts'
import { checkDispatch, dispatchVariables } from './dispatch.ts'
import { checkFiles, fileVariables } from './files.ts'
import { checkDateien, dateienVariables } from './dateien.ts'
import { fristVariables } from './fristen.ts'
import { limitVariables } from './budgets.ts'
import { erpVariables } from './erp.ts'
import { checkIdentity, identityVariables } from './identity.ts'
import { checkKonto, kontoVariables } from './konto.ts'
import { personalVariables } from './personal.ts'
import { telemetryVariables } from './telemetry.ts'
import { aufbewahrungVariables } from './aufbewahrung.ts'
import { paletteOf } from '../serve/look/palette.ts'
import { lookVariables } from '../serve/look/variables.ts'

type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'

const plainVariables = {
  modus: variable(
    { name: 'MODUS', meaning: 'demo: eingebettete Datenbank und Demodaten, nur auf dieser Maschine; betrieb: für den Netzbetreiber' },
    'demo',
    asOneOf('demo', 'betrieb'),
  ),
  host: variable(
    { name: 'HOST', meaning: 'Adresse, an der der Prozess lauscht; im Modus demo nur die eigene Maschine' },
    '127.0.0.1',
    asText,
  ),
  port: variable({ name: 'PORT', meaning: 'Port, an dem der Prozess lauscht' }, 8080, asPort),
  dataDir: variable(
    { name: 'DATA_DIR', meaning: 'Ordner der eingebetteten Datenbank, der Dokumente und der im Modus demo erzeugten Schlüssel' },
    '.data',
    asText,
  ),
  ...databaseVariables,
  publicUrl: variable<string | undefined>(
    { name: 'PUBLIC_URL', meaning: 'Öffentliche Adresse des Portals; im Modus betrieb mit https', standard: 'http://localhost:<PORT>' },
    undefined,
    asUrl,
  ),
  secret: variable<readonly string[] | undefined>(
    {
      name: 'SECRET',
      meaning:
        'Geheimnis, aus dem alle Schlüssel folgen: 64 Hexadezimalziffern; während eines Wechsels mehrere, mit Komma; im Modus demo wird eines im DATA_DIR erzeugt',
    },
    undefined,
    asSecrets,
  ),
  logLevel: variable<LogLevel | undefined>(
    { name: 'LOG_LEVEL', meaning: 'Wie viel protokolliert wird', standard: 'info, im Modus demo warn' },
    undefined,
    asOneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  ),
  trustedProxies: variable<readonly string[] | undefined>(
    {
      name: 'TRUSTED_PROXIES',
      meaning: 'Adressen oder Netze der Proxys, deren Forwarded-Kopfzeilen gelten, mit Komma, oder keine; im Modus betrieb nötig',
    },
    undefined,
    asProxies,
  ),
  stopPauseSeconds: wholeNumber<number | undefined>(
    {
      name: 'STOPP_PAUSE_SEKUNDEN',
      meaning:
        'Wie lange der Prozess beim Beenden noch neue Anfragen annimmt, während /health/ready schon 503 antwortet; so lange darf der Lastverteiler brauchen',
      standard: '5, im Modus demo 0',
      least: 0,
      most: 60,
    },
    undefined,
  ),
  ...fristVariables,
  ...aufbewahrungVariables,
  ...identityVariables,
  ...kontoVariables,
  ...personalVariables,
  ...cidaasVariables,
  readingServiceUrl: variable<string | undefined>(
    { name: 'READING_SERVICE_URL', meaning: 'Dienst, an den gemeldete Zählerstände weitergereicht werden' },
    undefined,
    asUrl,
  ),
  webhooksMayBePlain: variable(
    {
      name: 'WEBHOOK_OHNE_TLS',
      meaning: 'Webhooks auch an Adressen mit http zulassen, nicht nur auf dieser Maschine; nur in einem Netz, in dem niemand mitliest',
    },
    false,
    asFlag,
  ),
  ...telemetryVariables,
  ...completionVariables,
  ...dispatchVariables,
  ...limitVariables,
  ...erpVariables,
  ...fileVariables,
  ...dateienVariables,
  ...einspeisungVariables,
  ...ablesungVariables,
  ...betreiberVariables,
  ...lookVariables,
} as const

function asSecrets(value: string): readonly string[] {
  const secrets = asList(value).map(asSecret)
  if (new Set(secrets).size < secrets.length) throw new Error('names the same secret twice')
  return secrets
}

function asSecret(value: string): string {
  if (!/^[0-9a-fA-F]{64}$/.test(value)) throw new Error('must be 64 hexadecimal digits, for example from: openssl rand -hex 32')
  if (new Set(value.toLowerCase()).size < 8) throw new Error('must be random: it repeats the same few digits')
  return value.toLowerCase()
}

/** Names for address ranges: this machine and private networks. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

function asProxies(value: string): readonly string[] {
  if (value === 'keine') return []
  const proxies = asList(value)
  if (proxies.every((proxy) => NAMED_NETWORKS.includes(proxy) || isNetwork(proxy))) return proxies
  throw new Error('must be addresses like 10.0.0.1 or 10.0.0.0/8, or keine for none')
}

/** Whether a text is an address or a network such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return bits > 0 && rest.length === 0 && (length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits))
}

/** Every environment variable; docs/operations.md shows this list. */
export const variables = { ...plainVariables, ...linkVariables } as const

type Values<V extends Record<string, Variable<unknown>>> = { readonly [K in keyof V]: ReturnType<V[K]['read']> }

/** Variables without a value are left out. */
function valuesOf<V extends Record<string, Variable<unknown>>>(list: V, environment: Environment): Values<V> {
  const values = Object.entries(list).map(([key, one]) => [key, one.read(environment)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Values<V>
}

export interface Config extends Values<typeof plainVariables> {
  readonly links: Values<typeof linkVariables>
  /** the operator's colours by token */
  readonly palette: ReturnType<typeof paletteOf>
  readonly stichtagsregel: ReturnType<typeof stichtagsregelOf>
  readonly betreiberName: string
  readonly betreiberTelefon: string
  readonly trustedProxies: readonly string[]
  readonly publicUrl: string
  readonly logLevel: LogLevel
  readonly stopPauseSeconds: number
}

/** The configuration of this process. Throws ConfigError naming the bad variable. */
export function readConfig(environment: Environment): Config {
  const values = valuesOf(plainVariables, environment)
  const config = {
    ...values,
    links: valuesOf(linkVariables, environment),
    palette: paletteOf(values),
    stichtagsregel: stichtagsregelOf(values),
    betreiberName: values.betreiberName ?? DEMO_BETREIBER.name,
    betreiberTelefon: values.betreiberTelefon ?? DEMO_BETREIBER.telefon,
    trustedProxies: values.trustedProxies ?? [],
    publicUrl: values.publicUrl ?? `http://localhost:${values.port}`,
    logLevel: values.logLevel ?? (values.modus === 'demo' ? 'warn' : 'info'),
    stopPauseSeconds: values.stopPauseSeconds ?? (values.modus === 'demo' ? 0 : 5),
  }
  if (config.modus === 'betrieb') requireForOperation(config, values)
  else requireLoopback(config)
  checkDatabase(config)
  checkDispatch(config, config.modus)
  checkFiles(config, config.modus)
  checkDateien(config, config.modus)
  checkIdentity(config, config.modus)
  checkKonto(config)
  checkCidaas(config)
  if (config.barrierefreiheitRecht === 'bitv' && !config.barrierefreiheitBehoerde)
    throw new ConfigError('BARRIEREFREIHEIT_BEHOERDE: must be set when BARRIEREFREIHEIT_RECHT is bitv')
  return config
}

function requireForOperation(config: Config, given: Values<typeof plainVariables>): void {
  if (!config.databaseUrl) throw new ConfigError('DATABASE_URL: must be set when MODUS is betrieb')
  if (!config.secret) throw new ConfigError('SECRET: must be set when MODUS is betrieb')
  // TLS ends at a proxy: unless it is trusted, all visitors share its address and its limits
  if (!given.trustedProxies)
    throw new ConfigError('TRUSTED_PROXIES: must name the proxy in front when MODUS is betrieb, or say keine for none')
  if (!config.publicUrl.startsWith('https://')) throw new ConfigError('PUBLIC_URL: must begin with https:// when MODUS is betrieb')
  if (!given.betreiberName) throw new ConfigError('BETREIBER_NAME: must be set when MODUS is betrieb')
  if (!given.betreiberTelefon) throw new ConfigError('BETREIBER_TELEFON: must be set when MODUS is betrieb')
}

function requireLoopback(config: Config): void {
  const loopback = ['localhost', '127.0.0.1', '[::1]', '::1']
  if (!loopback.includes(config.host)) throw new ConfigError('HOST: must be 127.0.0.1, ::1 or localhost when MODUS is demo')
  if (!loopback.includes(new URL(config.publicUrl).hostname))
    throw new ConfigError('PUBLIC_URL: must name this machine (localhost) when MODUS is demo')
}

const THIS_MACHINE = ['127.0.0.1', '::1']

/** Proxies that a separate provider trusts for a visitor's address: the portal beside it, and the configured ones. */
export function proxiesOfProvider({ trustedProxies }: Pick<Config, 'trustedProxies'>): readonly string[] {
  return [...THIS_MACHINE, ...trustedProxies]
}
