import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { useSearch } from '@tanstack/react-router'
import { KontenList } from '../_ui/konten/KontenList.tsx'
import { readKontenFilter, type BackFromForm, type KontenSearch } from '../_ui/konten/konten-search.ts'
import { kontoEntriesOf, narrow } from '../_ui/konten/narrow.ts'
import { useKonten } from '../account/konten/useKonten.ts'
import { AnlageCard } from './AnlageCard.tsx'
import { angabenOf } from './angaben.ts'
import { Ended } from './Ended.tsx'
import { texts } from './texts.de.ts'

interface ManyAnlagenProps {
  readonly running: readonly AnlagendatenV5[]
  readonly ended: readonly AnlagendatenV5[]
  readonly today: string
  readonly arrival: string | undefined
}

/** Many plants: search, closed cards and pages, or the chosen one whole. Ended ones have no pages, and none of them is chosen. */
export function ManyAnlagen({ running, ended, today, arrival }: ManyAnlagenProps) {
  const search: KontenSearch & BackFromForm = useSearch({ strict: false })
  const { chosen, shown, list } = useKonten({ all: running, describe: angabenOf, arrival: search.zuletzt, used: arrival })
  const filter = readKontenFilter(search)
  const isSearched = Object.keys(filter).length > 0
  const foundEnded = isSearched ? narrow(kontoEntriesOf(ended, angabenOf), filter).map(({ of }) => of) : ended
  return (
    <>
      <KontenList {...list} hint={texts.searchHint}>
        {shown.map((anlage) => (
          <AnlageCard
            key={anlage.Vertragskonto}
            anlage={anlage}
            today={today}
            isClosed={chosen === undefined}
            isFirst={chosen !== undefined}
            takesFocus={anlage.Vertragskonto === arrival}
          />
        ))}
      </KontenList>
      {!chosen && foundEnded.length > 0 && (
        <Ended key={String(isSearched)} isOpenFirst={isSearched} anlagen={foundEnded} {...{ today, arrival }} />
      )}
    </>
  )
}
