import type { Eintrag } from '#contract/zaehlerstaende/rules.ts'
import type { Bisherige } from '../../vorgaenge/zaehlerstand/useBisherige.ts'
import { letzterStand, seitDemLetzten, warnungenZu } from '../../vorgaenge/zaehlerstand/vergleich.ts'
import { standOf } from './typed-stand.ts'
import type { Stand } from './staende.ts'
import { texts } from './texts.de.ts'
import { oneLine, type ZusammenlegungEntries } from './zusammenlegung-entries.ts'
import { merge } from './zusammenlegung-texts.de.ts'

/** Compares the typed readings of both meters with the known ones. The form has no day, so they count for today. */
export interface Vergleich {
  /** The last reading, shown at the field. */
  readonly vorher: (stand: Stand) => string | undefined
  /** The amount since the last reading, in words. */
  readonly seitdem: (stand: Stand) => string | undefined
  readonly warnungen: readonly string[]
}

/** The household's meter is compared only if it is one of the customer's. It rarely is, so missing readings are not mentioned. */
export function vergleichOf(typed: ZusammenlegungEntries, bisherige: Bisherige, vkNummer: string, today: string): Vergleich {
  const pv = bisherige.of(oneLine(typed.pv), vkNummer)
  const haus = bisherige.of(oneLine(typed.haus))
  const sentenceOf = (stand: Stand, sentence: (entries: readonly Eintrag[]) => string | undefined) =>
    stand.startsWith('pv') ? bisherige.sentence(sentence(pv)) : sentence(haus)
  const register = (stand: Stand) => ({ obis: merge.stand[stand].obis, unit: texts.kwh })
  return {
    vorher: (stand) => sentenceOf(stand, (entries) => letzterStand(entries, register(stand))),
    seitdem: (stand) => {
      const wert = standOf(typed[stand])
      return wert === undefined ? undefined : sentenceOf(stand, (entries) => seitDemLetzten(entries, { ...register(stand), wert }, today))
    },
    warnungen: [
      ...warnungenZu(pv, werteOf(typed, ['pv180', 'pv280'], merge.pv), today, merge.pv),
      ...warnungenZu(haus, werteOf(typed, ['haus180', 'haus280'], merge.haus), today, merge.haus),
    ],
  }
}

function werteOf(typed: ZusammenlegungEntries, staende: readonly Stand[], zaehler: string) {
  return staende.flatMap((stand) => {
    const [{ obis }, wert] = [merge.stand[stand], standOf(typed[stand])]
    return wert === undefined ? [] : [{ obis, wert, name: merge.anzeigeOf(zaehler, obis) }]
  })
}
