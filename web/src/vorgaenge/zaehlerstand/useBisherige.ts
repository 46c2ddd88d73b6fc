import { entriesOf, type Eintrag } from '#contract/zaehlerstaende/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { zaehlerstaendeQuery, type Sparte } from './queries.ts'
import { texts } from './texts.de.ts'

export interface Bisherige {
  readonly isLoading: boolean
  /** a meter's readings in an account, or in whichever has the meter; none where it is not known */
  of(zaehlernummer: string | undefined, vkNummer?: string): readonly Eintrag[]
  /** a sentence that compares, or why it cannot be said; a form works without it */
  sentence(compared: string | undefined): string | undefined
}

/** The readings that are known, for forms that take another one. */
export function useBisherige(sparte: Sparte): Bisherige {
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
