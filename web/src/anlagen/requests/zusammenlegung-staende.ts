import type { Comparison, Register } from '../../vorgaenge/zaehlerstand/comparison.ts'
import type { EarlierStaende } from '../../vorgaenge/zaehlerstand/useEarlierStaende.ts'
import { standOf } from '../../vorgaenge/zaehlerstand/typed-stand.ts'
import type { Stand } from './staende.ts'
import { texts } from './texts.de.ts'
import { oneLine, type ZusammenlegungEntries } from './zusammenlegung-entries.ts'
import { merge } from './zusammenlegung-texts.de.ts'

/** The typed readings of both meters beside the known ones. The form has no day, so they count for today. */
export interface Comparisons {
  readonly of: (stand: Stand) => Comparison
  readonly warnings: readonly string[]
}

/** The household's meter is compared only if it is one of the customer's. It rarely is, so missing readings are not mentioned. */
export function comparisonsOf(typed: ZusammenlegungEntries, earlier: EarlierStaende, vkNummer: string, datum: string): Comparisons {
  const pv = earlier.compare({ zaehlernummer: oneLine(typed.pv), vkNummer, datum })
  const haus = earlier.compare({ zaehlernummer: oneLine(typed.haus), datum, isGuess: true })
  return {
    of: (stand) => (stand.startsWith('pv') ? pv : haus),
    warnings: [
      ...pv.warnings(werteOf(typed, ['pv180', 'pv280'], merge.pv), merge.pv),
      ...haus.warnings(werteOf(typed, ['haus180', 'haus280'], merge.haus), merge.haus),
    ],
  }
}

export function registerOf(stand: Stand): Register {
  return { obis: merge.stand[stand].obis, unit: texts.kwh }
}

function werteOf(typed: ZusammenlegungEntries, staende: readonly Stand[], zaehler: string) {
  return staende.flatMap((stand) => {
    const [{ obis }, wert] = [merge.stand[stand], standOf(typed[stand])]
    return wert === undefined ? [] : [{ obis, wert, name: merge.anzeigeOf(zaehler, obis) }]
  })
}
