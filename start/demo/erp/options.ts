import { allVorgaenge, isVorgangArt, type VorgangArt } from '#contract/all-vorgaenge.ts'
import { readOptions } from '../../admin/options.ts'
import { LONGEST_DEMO_SECONDS } from '../../settings/limits.ts'
import { Unable } from '../../command/unable.ts'
import { texts } from './texts.de.ts'

export interface ErpOptions {
  readonly seconds: number
  readonly rejected: readonly VorgangArt[]
  /** by default the configured address */
  readonly url: string | undefined
  /** by default the command creates one */
  readonly schluessel: string | undefined
}

/** Throws Unable with the fault and the usage. */
export function readErpOptions(args: readonly string[]): ErpOptions {
  try {
    const {
      sekunden = '5',
      ablehnen,
      url,
      schluessel,
    } = readOptions(args, {
      sekunden: 'text',
      ablehnen: 'text',
      url: 'text',
      schluessel: 'text',
    })
    const seconds = Number(sekunden)
    if (!/^\d{1,4}$/.test(sekunden) || seconds > LONGEST_DEMO_SECONDS) throw new Unable(texts.notSeconds)
    return { seconds, rejected: readArten(ablehnen), url: url === undefined ? undefined : readUrl(url), schluessel }
  } catch (error) {
    throw error instanceof Unable ? new Unable(`${error.message} ${texts.usage}`) : error
  }
}

function readArten(text: string | undefined): readonly VorgangArt[] {
  return (text?.split(',') ?? []).map((part) => {
    const art = part.trim()
    if (!isVorgangArt(art)) throw new Unable(texts.unknownArt(art, Object.keys(allVorgaenge).join(', ')))
    return art
  })
}

function readUrl(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') throw new Unable(texts.notAUrl)
  return url.href.replace(/\/$/, '')
}
