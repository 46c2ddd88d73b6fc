import { allVorgaenge, isVorgangArt, type VorgangArt } from '#contract/all-vorgaenge.ts'
import { readOptions } from '../../admin/options.ts'
import { LONGEST_DEMO_SECONDS, MOST_DEMO_CUSTOMERS } from '../../settings/limits.ts'
import { Unable } from '../../command/unable.ts'
import { texts } from './texts.de.ts'

export interface ErpOptions {
  readonly seconds: number
  readonly rejected: readonly VorgangArt[]
  readonly asked: readonly VorgangArt[]
  /** undefined for no nightly runs */
  readonly nightSeconds: number | undefined
  readonly customers: number
  /** of webhooks; undefined for pulling */
  readonly port: number | undefined
  /** by default the configured address */
  readonly url: string | undefined
  /** by default the command creates one */
  readonly schluessel: string | undefined
  /** of webhooks; by default the command registers the receiver */
  readonly geheimnis: string | undefined
  /** by default one of DATA_DIR */
  readonly folder: string | undefined
}

const MOST_PORT = 65_535
const NIGHT = '30'

/** Throws Unable with the fault and the usage. */
export function readErpOptions(args: readonly string[]): ErpOptions {
  try {
    const options = readOptions(args, {
      sekunden: 'text',
      ablehnen: 'text',
      rueckfragen: 'text',
      nacht: 'text',
      kunden: 'text',
      webhook: 'text',
      url: 'text',
      schluessel: 'text',
      geheimnis: 'text',
      ordner: 'text',
    })
    const { sekunden = '5', nacht = NIGHT, kunden = '0', webhook, url, schluessel, geheimnis, ordner } = options
    const night = readNumber(nacht, [0, LONGEST_DEMO_SECONDS], texts.notSeconds('--nacht'))
    return {
      seconds: readNumber(sekunden, [0, LONGEST_DEMO_SECONDS], texts.notSeconds('--sekunden')),
      rejected: readArten('--ablehnen', options.ablehnen),
      asked: readArten('--rueckfragen', options.rueckfragen),
      nightSeconds: night > 0 ? night : undefined,
      customers: readNumber(kunden, [0, MOST_DEMO_CUSTOMERS], texts.notACount),
      port: webhook === undefined ? undefined : readNumber(webhook, [1, MOST_PORT], texts.notAPort),
      url: url === undefined ? undefined : readUrl(url),
      schluessel,
      geheimnis,
      folder: ordner,
    }
  } catch (error) {
    throw error instanceof Unable ? new Unable(`${error.message} ${texts.usage}`) : error
  }
}

function readNumber(text: string, [least, most]: readonly [number, number], fault: string): number {
  const number = Number(text)
  if (!/^\d{1,7}$/.test(text) || number < least || number > most) throw new Unable(fault)
  return number
}

function readArten(option: string, text: string | undefined): readonly VorgangArt[] {
  return (text?.split(',') ?? []).map((part) => {
    const art = part.trim()
    if (!isVorgangArt(art)) throw new Unable(texts.unknownArt(option, art, Object.keys(allVorgaenge).join(', ')))
    return art
  })
}

function readUrl(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') throw new Unable(texts.notAUrl)
  return url.href.replace(/\/$/, '')
}
