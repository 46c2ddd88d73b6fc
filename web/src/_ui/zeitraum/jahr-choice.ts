import { jahrOf, zeitraumOfJahr, type ZeitraumGrenzen } from '#contract/_shared/datum/zeitraum.ts'
import { formatDatum } from '../format.ts'
import type { Choice } from '../Select.tsx'
import { texts } from './texts.de.ts'
import { searchOf } from './zeitraum-search.ts'

/** The typed text of both ends. */
export interface TypedEnds {
  readonly von: string
  readonly bis: string
}

/** The choice for a period that is no whole year. */
export const OTHER_PERIOD = 'eigener'

/** The chosen year: empty for all years, `OTHER_PERIOD` for any other text in the fields. */
export function typedJahr({ von, bis }: TypedEnds, grenzen: ZeitraumGrenzen): string {
  const ends = searchOf(von, bis)
  if (ends.von === undefined && ends.bis === undefined) return ''
  return String(jahrOf(ends, grenzen) ?? OTHER_PERIOD)
}

/** The years within the limits; "Eigener Zeitraum" stands there only while it is so. */
export function jahrChoices(typed: TypedEnds, grenzen: ZeitraumGrenzen, jahre: readonly number[]): readonly Choice[] {
  const [chosen, lastYear] = [typedJahr(typed, grenzen), Number(grenzen.spaeteste.slice(0, 'YYYY'.length))]
  const years = jahre.filter((jahr) => jahr <= lastYear).map(String)
  if (chosen === OTHER_PERIOD) return [{ value: OTHER_PERIOD, label: texts.eigener }, ...years.map(asChoice)]
  return (chosen === '' || years.includes(chosen) ? years : [chosen, ...years]).map(asChoice)
}

const asChoice = (jahr: string): Choice => ({ value: jahr, label: jahr })

/** Both ends of a chosen year, cut to the limits; empty for all years. */
export function endsOfJahr(jahr: string, grenzen: ZeitraumGrenzen): TypedEnds {
  if (jahr === '') return { von: '', bis: '' }
  const { von, bis } = zeitraumOfJahr(Number(jahr), grenzen)
  return { von: formatDatum(von), bis: formatDatum(bis) }
}
