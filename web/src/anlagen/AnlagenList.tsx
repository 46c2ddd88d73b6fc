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

/** More than so many are a list first; each is drawn whole when it is opened. */
const FEW = 5
/** at first, and added by each press of the button */
const SHOWN = 20

interface AnlagenListProps {
  readonly anlagen: readonly AnlagendatenV5[]
  readonly arrival: string | undefined
  readonly today: string
}

export function AnlagenList({ anlagen, arrival, today }: AnlagenListProps) {
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const isMany = anlagen.length > FEW
  const shown = anlagen.filter((anlage) => matches(anlage, wanted))
  const current = shown.filter(({ Ablaufdatum }) => !isExpired(Ablaufdatum, today))
  const ended = shown.filter(({ Ablaufdatum }) => isExpired(Ablaufdatum, today))
  return (
    <>
      {isMany && (
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
      <Cards of={texts.current} anlagen={current} isClosed={isMany} arrival={arrival} today={today} />
      {ended.length > 0 && (
        <Ended key={String(wanted !== '')} isOpenFirst={wanted !== ''} anlagen={ended} arrival={arrival} today={today} />
      )}
    </>
  )
}

interface CardsProps extends AnlagenListProps {
  readonly isClosed: boolean
  /** what they are */
  readonly of: string
}

function Cards({ anlagen, isClosed, arrival, today, of }: CardsProps) {
  const reaches = anlagen.findIndex(({ Vertragskonto }) => Vertragskonto === arrival)
  return (
    <LongList all={anlagen} first={SHOWN} step={SHOWN} reaches={reaches} focus="summary:has(h2)" of={of}>
      {(shown) =>
        shown.map((anlage, index) => (
          <AnlageCard key={anlage.Vertragskonto} anlage={anlage} today={today} isClosed={isClosed} takesFocus={index === reaches} />
        ))
      }
    </LongList>
  )
}

/** Contracts that ended stand apart and closed; somebody who is led to one, or looks for one, finds it open. */
function Ended({ isOpenFirst, ...cards }: AnlagenListProps & { readonly isOpenFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenFirst || cards.anlagen.some(({ Vertragskonto }) => Vertragskonto === cards.arrival))
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={classes['endedSummary']}>
        <Icon name="chevron-right" />
        {texts.ended(cards.anlagen.length)}
      </summary>
      {isOpen && <Cards {...cards} of={texts.allEnded} isClosed={cards.anlagen.length > 1} />}
    </details>
  )
}
