import { entriesOf, type Eintrag } from '#contract/zaehlerstaende/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { zaehlerstaendeQuery, type Sparte } from './queries.ts'
import { texts } from './texts.de.ts'

export interface EarlierStaende {
  readonly isLoading: boolean
  /** The readings of a meter, in the given account or in any; empty for an unknown meter. */
  of(zaehlernummer: string | undefined, vkNummer?: string): readonly Eintrag[]
  /** The given comparison, or a note that the readings are loading or failed to load. */
  sentence(compared: string | undefined): string | undefined
}

/** The known readings, for forms that take another one. */
export function useEarlierStaende(sparte: Sparte): EarlierStaende {
  const { data, isPending } = useQuery(zaehlerstaendeQuery(sparte))
  return {
    isLoading: isPending,
    of: (zaehlernummer, vkNummer) => {
      const konten = data?.filter(({ vertragskonto }) => vkNummer === undefined || vertragskonto === vkNummer) ?? []
      const runningFirst = konten.toSorted((a, b) => Number(a.abgelaufen) - Number(b.abgelaufen))
      const meter = runningFirst.flatMap(({ zaehler }) => zaehler).find((one) => one.zaehlernummer === zaehlernummer)
      return meter ? entriesOf(meter) : []
    },
    sentence: (compared) => (data ? compared : isPending ? texts.loading : texts.notShown),
  }
}
