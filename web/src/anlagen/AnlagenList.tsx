import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { useState } from 'react'
import { Icon } from '../_ui/Icon.tsx'
import { KontenList } from '../_ui/konten/KontenList.tsx'
import { LongList } from '../_ui/LongList.tsx'
import { AnlageCard } from './AnlageCard.tsx'
import { texts } from './texts.de.ts'
import type { Anlagenliste } from './useAnlagen.ts'
import classes from './Anlagen.module.css'

/** Above this number the cards start closed but for the first, and each renders its details when opened. */
const FEW_OPEN = 2
/** The number of ended plants shown at first, and added by each press of the button. */
const SHOWN = 20

interface AnlagenListProps {
  readonly liste: Anlagenliste
  readonly today: string
  /** The plant that takes the focus. */
  readonly arrival: string | undefined
}

/** The running plants, from six on with search and pages; the ended ones folded below. */
export function AnlagenList({ liste: { laufend, beendet, anzahl, isSearched }, today, arrival }: AnlagenListProps) {
  const { isMany, chosen, shown } = laufend
  const isClosed = anzahl > FEW_OPEN
  const cards = shown.map((anlage, index) => (
    <AnlageCard
      key={anlage.Vertragskonto}
      anlage={anlage}
      today={today}
      isClosed={isClosed && chosen === undefined}
      isFirst={index === 0 && (isMany ? chosen !== undefined : arrival === undefined)}
      takesFocus={anlage.Vertragskonto === arrival}
    />
  ))
  return (
    <>
      {isMany ? (
        <KontenList {...laufend.list} hint={texts.searchHint}>
          {cards}
        </KontenList>
      ) : (
        cards
      )}
      {beendet.length > 0 && <Ended key={String(isSearched)} isOpenFirst={isSearched} anlagen={beendet} {...{ today, arrival }} />}
    </>
  )
}

interface EndedProps {
  readonly anlagen: readonly AnlagendatenV5[]
  readonly isOpenFirst: boolean
  readonly today: string
  readonly arrival: string | undefined
}

/** Ended contracts, collapsed below the others. They start open after a search or for a link to one of them. */
function Ended({ anlagen, isOpenFirst, today, arrival }: EndedProps) {
  const reaches = anlagen.findIndex(({ Vertragskonto }) => Vertragskonto === arrival)
  const [isOpen, setIsOpen] = useState(isOpenFirst || reaches >= 0)
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={classes['endedSummary']}>
        <Icon name="chevron-right" />
        {texts.ended(anlagen.length)}
      </summary>
      {isOpen && (
        <LongList all={anlagen} first={SHOWN} step={SHOWN} reaches={reaches} focus="summary:has(h2)" of={texts.allEnded}>
          {(shown) =>
            shown.map((anlage, index) => (
              <AnlageCard
                key={anlage.Vertragskonto}
                anlage={anlage}
                today={today}
                isClosed={anlagen.length > 1}
                isFirst={false}
                takesFocus={index === reaches}
              />
            ))
          }
        </LongList>
      )}
    </details>
  )
}
