import type { Eintrag } from '#contract/zaehlerstaende/rules.ts'
import type { EarlierStaende } from '../../vorgaenge/zaehlerstand/useEarlierStaende.ts'
import { latestStand, sinceLatest, warningsAbout } from '../../vorgaenge/zaehlerstand/comparison.ts'
import { standOf } from './typed-stand.ts'
import type { Stand } from './staende.ts'
import { texts } from './texts.de.ts'
import { oneLine, type ZusammenlegungEntries } from './zusammenlegung-entries.ts'
import { merge } from './zusammenlegung-texts.de.ts'

/** Compares the typed readings of both meters with the known ones. The form has no day, so they count for today. */
export interface Comparison {
  /** The last reading, shown at the field. */
  readonly earlierSentence: (stand: Stand) => string | undefined
  /** The amount since the last reading, in words. */
  readonly since: (stand: Stand) => string | undefined
  readonly warnings: readonly string[]
}

/** The household's meter is compared only if it is one of the customer's. It rarely is, so missing readings are not mentioned. */
export function comparisonOf(typed: ZusammenlegungEntries, earlier: EarlierStaende, vkNummer: string, today: string): Comparison {
  const pv = earlier.of(oneLine(typed.pv), vkNummer)
  const haus = earlier.of(oneLine(typed.haus))
  const sentenceOf = (stand: Stand, sentence: (entries: readonly Eintrag[]) => string | undefined) =>
    stand.startsWith('pv') ? earlier.sentence(sentence(pv)) : sentence(haus)
  const register = (stand: Stand) => ({ obis: merge.stand[stand].obis, unit: texts.kwh })
  return {
    earlierSentence: (stand) => sentenceOf(stand, (entries) => latestStand(entries, register(stand))),
    since: (stand) => {
      const wert = standOf(typed[stand])
      return wert === undefined ? undefined : sentenceOf(stand, (entries) => sinceLatest(entries, { ...register(stand), wert }, today))
    },
    warnings: [
      ...warningsAbout(pv, werteOf(typed, ['pv180', 'pv280'], merge.pv), today, merge.pv),
      ...warningsAbout(haus, werteOf(typed, ['haus180', 'haus280'], merge.haus), today, merge.haus),
    ],
  }
}

function werteOf(typed: ZusammenlegungEntries, staende: readonly Stand[], zaehler: string) {
  return staende.flatMap((stand) => {
    const [{ obis }, wert] = [merge.stand[stand], standOf(typed[stand])]
    return wert === undefined ? [] : [{ obis, wert, name: merge.anzeigeOf(zaehler, obis) }]
  })
}
