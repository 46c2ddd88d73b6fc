import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { useState } from 'react'
import { Icon } from '../_ui/Icon.tsx'
import { LongList } from '../_ui/LongList.tsx'
import { AnlageCard } from './AnlageCard.tsx'
import { texts } from './texts.de.ts'
import classes from './Anlagen.module.css'

/** The number shown at first, and added by each press of the button. */
const SHOWN = 20

interface EndedProps {
  readonly anlagen: readonly AnlagendatenV5[]
  readonly isOpenFirst?: boolean
  readonly today: string
  readonly arrival: string | undefined
}

/** Ended contracts, collapsed below the others. They start open after a search or for a link to one of them. */
export function Ended({ anlagen, isOpenFirst = false, today, arrival }: EndedProps) {
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
