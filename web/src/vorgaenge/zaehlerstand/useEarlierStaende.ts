import { entriesOf } from '#contract/zaehlerstaende/rules.ts'
import type { Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { compareWith, withoutComparison, type Comparison } from './comparison.ts'
import { zaehlerstaendeQuery, type Sparte } from './queries.ts'
import { texts } from './texts.de.ts'

interface ComparedMeter {
  readonly zaehlernummer: string | undefined
  /** The account of the meter; without it, any of the customer's. */
  readonly vkNummer?: string
  /** The day for which the new readings count, as YYYY-MM-DD. */
  readonly datum: string
  /** The meter may be somebody else's, so missing readings are not mentioned. */
  readonly isGuess?: boolean
}

export interface EarlierStaende {
  readonly isLoading: boolean
  readonly compare: (meter: ComparedMeter) => Comparison
}

/** The known readings, for forms that take another one. */
export function useEarlierStaende(sparte: Sparte): EarlierStaende {
  const { data, isPending } = useQuery(zaehlerstaendeQuery(sparte))
  return {
    isLoading: isPending,
    compare: (meter) => {
      if (data) return comparisonOf(data, meter)
      const isSilent = meter.isGuess || meter.zaehlernummer === undefined
      return isSilent ? withoutComparison() : withoutComparison(isPending ? texts.loading : texts.notShown)
    },
  }
}

function comparisonOf(konten: readonly Zaehlerkonto[], { zaehlernummer, vkNummer, datum }: ComparedMeter): Comparison {
  const runningFirst = konten
    .filter(({ vertragskonto }) => vkNummer === undefined || vertragskonto === vkNummer)
    .toSorted((a, b) => Number(a.abgelaufen) - Number(b.abgelaufen))
  const meter = runningFirst.flatMap(({ zaehler }) => zaehler).find((one) => one.zaehlernummer === zaehlernummer)
  return compareWith(meter ? entriesOf(meter) : [], datum)
}
