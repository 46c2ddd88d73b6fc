import type { Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { useSearch } from '@tanstack/react-router'
import { useCallback, type ComponentProps, type ReactNode } from 'react'
import { KontenList } from '../_ui/konten/KontenList.tsx'
import { useKonten } from '../account/konten/useKonten.ts'
import { accountOf } from './meter-key.ts'
import { WholeKonten } from './WholeKonten.tsx'
import { ZaehlerkontoRows } from './ZaehlerkontoRows.tsx'

export interface NamesProps {
  /** Partners by number, as far as they are known. */
  readonly names: ReadonlyMap<string, string>
  /** The customer's notes by account. */
  readonly notes: ReadonlyMap<string, string>
}

interface ManyProps extends NamesProps, Omit<ComponentProps<typeof ZaehlerkontoRows>, 'found' | 'names'> {
  /** The filter of the period, above the list of these accounts. */
  readonly filterOfPeriod: (found: readonly Zaehlerkonto[]) => ReactNode
}

const OF_ONE_ENTRY = ['zaehler']

/** Many accounts, found by partner, place, note and meter: rows, or the chosen one whole. */
export function ManyZaehlerkonten({ konten, names, notes, filterOfPeriod, ...of }: ManyProps) {
  const { zaehler }: { readonly zaehler?: string } = useSearch({ strict: false })
  const describe = useCallback(
    ({ vertragskonto: vk, gpNummer: gp, adresse, zaehler: meters }: Zaehlerkonto) => ({
      vk,
      gp,
      name: names.get(gp) ?? gp,
      adresse,
      worte: [notes.get(vk), ...meters.map(({ zaehlernummer }) => zaehlernummer)],
    }),
    [names, notes],
  )
  const [arrival, used] = [accountOf(zaehler), accountOf(of.focusedMeter)]
  const { chosen, shown, found, list } = useKonten({ all: konten, describe, arrival, used, ofOneEntry: OF_ONE_ENTRY })
  return (
    <KontenList {...list} above={filterOfPeriod(found)}>
      {chosen ? <WholeKonten {...of} konten={shown} /> : <ZaehlerkontoRows {...of} names={names} konten={shown} found={found} />}
    </KontenList>
  )
}
