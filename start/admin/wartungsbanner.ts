import { LONGEST_BESCHREIBUNG, LONGEST_TITEL } from '#contract/wartungsbanner/limits.ts'
import type { Clock } from '#platform/clock.ts'
import { clearBanners, plannedBanners, setBanner } from '#server/wartungsbanner/acts.ts'
import type { StoredBanner } from '#server/wartungsbanner/store.ts'
import { Unable } from '../command/unable.ts'
import type { Act, Command } from './command.ts'
import { readMoment, showMoment } from './moment.ts'
import { readOptions, readText } from './options.ts'
import { texts } from './texts.de.ts'

const { banner: words } = texts

export const wartungsbannerCommands: readonly Command[] = [
  {
    name: 'wartungsbanner setzen',
    usage: '--titel "…" --beschreibung "…" [--sperrt] [--von "2026-11-21 22:00"] [--bis "2026-11-22 06:00"]',
    prepare: prepareSet,
  },
  { name: 'wartungsbanner loeschen', usage: '[--nummer …]', prepare: prepareClear },
  { name: 'wartungsbanner zeigen', usage: '', prepare: prepareShow },
]

function prepareSet(args: readonly string[], clock: Clock): Act {
  const options = readOptions(args, { titel: 'text', beschreibung: 'text', sperrt: 'flag', von: 'text', bis: 'text' })
  const now = clock.now()
  const banner = {
    titel: readText('--titel', options.titel, LONGEST_TITEL),
    beschreibung: readText('--beschreibung', options.beschreibung, LONGEST_BESCHREIBUNG),
    sperrt_portal: options.sperrt,
    ...readSpan(options, now),
  }
  return async ({ database }) => {
    const { set, ended } = await setBanner(database, banner, now)
    return [words.set(named(set), spanOf(set, now), words.blocks(set.sperrt_portal)) + ended.map((one) => words.ends(named(one))).join('')]
  }
}

/** No beginning, or one in the past, means now. */
function readSpan({ von, bis }: { readonly von: string | undefined; readonly bis: string | undefined }, now: Date) {
  const begin = von === undefined ? now : readMoment('--von', von)
  const gilt_von = begin > now ? begin : now
  const gilt_bis = bis === undefined ? null : readMoment('--bis', bis)
  if (gilt_bis && gilt_bis <= now) throw new Unable(texts.endPast)
  if (gilt_bis && gilt_bis <= gilt_von) throw new Unable(texts.endBeforeBegin)
  return { gilt_von, gilt_bis }
}

function prepareClear(args: readonly string[], clock: Clock): Act {
  const { nummer } = readOptions(args, { nummer: 'text' })
  if (nummer !== undefined && !/^\d{1,9}$/.test(nummer)) throw new Unable(texts.notANumber('--nummer'))
  const id = nummer === undefined ? undefined : Number(nummer)
  return async ({ database }) => {
    const deleted = await clearBanners(database, clock.now(), id)
    if (deleted.length === 0 && id !== undefined) throw new Unable(words.unknown(id))
    return deleted.length === 0 ? [words.none] : [words.deleted(deleted.map(named).join(', '))]
  }
}

function prepareShow(args: readonly string[], clock: Clock): Act {
  readOptions(args, {})
  return async ({ database }) => {
    const now = clock.now()
    const banners = await plannedBanners(database, now)
    if (banners.length === 0) return [words.none]
    return banners.map((one) => words.shown(named(one), spanOf(one, now), words.blocks(one.sperrt_portal), one.beschreibung))
  }
}

function named({ id, titel }: StoredBanner): string {
  return words.named(id, titel)
}

function spanOf({ gilt_von, gilt_bis }: StoredBanner, now: Date): string {
  const from = words.from(gilt_von > now ? showMoment(gilt_von) : undefined)
  return `${from} ${words.until(gilt_bis ? showMoment(gilt_bis) : undefined)}`
}
