import { isExpired } from '#contract/_shared/datum/datum.ts'
import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { useDeferredValue, useState } from 'react'
import { TextField } from '../_ui/Field.tsx'
import { Icon } from '../_ui/Icon.tsx'
import { LongList } from '../_ui/LongList.tsx'
import { AnlageCard } from './AnlageCard.tsx'
import { matches } from './matches.ts'
import { texts } from './texts.de.ts'
import classes from './Anlagen.module.css'

/** Above this number of running contracts there is a search. */
const FEW = 5
/** Above this number the cards start closed but for the first, and each renders its details when opened. */
const FEW_OPEN = 2
/** The number shown at first, and added by each press of the button. */
const SHOWN = 20

interface AnlagenListProps {
  readonly anlagen: readonly AnlagendatenV5[]
  readonly arrival: string | undefined
  readonly today: string
}

export function AnlagenList({ anlagen, arrival, today }: AnlagenListProps) {
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const shown = anlagen.filter((anlage) => matches(anlage, wanted))
  const current = shown.filter(({ Ablaufdatum }) => !isExpired(Ablaufdatum, today))
  const ended = shown.filter(({ Ablaufdatum }) => isExpired(Ablaufdatum, today))
  const isSearchable = anlagen.filter(({ Ablaufdatum }) => !isExpired(Ablaufdatum, today)).length > FEW
  return (
    <>
      {isSearchable && (
        <search className={classes['search']}>
          <TextField
            id="anlagen-suche"
            label={texts.search}
            hint={texts.searchHint}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
          />
          <p role="status">{texts.found(shown.length, anlagen.length)}</p>
        </search>
      )}
      <Cards
        of={texts.current}
        anlagen={current}
        isClosed={anlagen.length > FEW_OPEN}
        opens={arrival === undefined}
        arrival={arrival}
        today={today}
      />
      {ended.length > 0 && (
        <Ended key={String(wanted !== '')} isOpenFirst={wanted !== ''} anlagen={ended} arrival={arrival} today={today} />
      )}
    </>
  )
}

interface CardsProps extends AnlagenListProps {
  readonly isClosed: boolean
  /** The first card starts open. */
  readonly opens: boolean
  /** Names the plants, because the button may be read without its list. */
  readonly of: string
}

function Cards({ anlagen, isClosed, opens, arrival, today, of }: CardsProps) {
  const reaches = anlagen.findIndex(({ Vertragskonto }) => Vertragskonto === arrival)
  return (
    <LongList all={anlagen} first={SHOWN} step={SHOWN} reaches={reaches} focus="summary:has(h2)" of={of}>
      {(shown) =>
        shown.map((anlage, index) => (
          <AnlageCard
            key={anlage.Vertragskonto}
            anlage={anlage}
            today={today}
            isClosed={isClosed}
            isFirst={opens && index === 0}
            takesFocus={index === reaches}
          />
        ))
      }
    </LongList>
  )
}

/** Ended contracts, collapsed below the others. They start open after a search or for a link to one of them. */
function Ended({ isOpenFirst, ...cards }: AnlagenListProps & { readonly isOpenFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenFirst || cards.anlagen.some(({ Vertragskonto }) => Vertragskonto === cards.arrival))
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={classes['endedSummary']}>
        <Icon name="chevron-right" />
        {texts.ended(cards.anlagen.length)}
      </summary>
      {isOpen && <Cards {...cards} of={texts.allEnded} isClosed={cards.anlagen.length > 1} opens={false} />}
    </details>
  )
}
