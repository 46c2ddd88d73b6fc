import { operation } from '../../start/testing/operation.ts'
import { OPERATOR } from './customers.ts'

export const PUBLIC_URL = 'https://portal.example'
export const METRICS_TOKEN = 'of-the-benchmark-alone-and-nobody-else'

/** An operator's settings; a proxy on this machine in front. */
export const settings = {
  ...operation,
  PUBLIC_URL,
  BETREIBER_NAME: OPERATOR,
  TRUSTED_PROXIES: 'loopback',
  METRICS_TOKEN,
  EMAIL_DNS: 'false',
  LOG_LEVEL: 'info',
  STOPP_PAUSE_SEKUNDEN: '0',
} as const
