import { paths } from '#contract/_shared/paths.ts'
import type { Fortschritt, MeilensteinStand } from '#contract/einspeiserantraege/rules.ts'
import type { Einspeiserantrag } from '#contract/einspeiserantraege/schema.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDatum } from '../_ui/format.ts'
import { Icon } from '../_ui/Icon.tsx'
import { Timeline, TimelineStep } from '../_ui/Timeline.tsx'
import { OwnAct } from '../account/kundensicht/OwnAct.tsx'
import classes from './Antraege.module.css'
import { texts } from './texts.de.ts'

interface VerlaufProps {
  readonly antrag: Einspeiserantrag
  readonly fortschritt: Fortschritt
  readonly isOpenFirst: boolean
}

/** All six milestones. They render when opened, since a list may contain hundreds of applications. */
export function Meilensteine({ antrag, fortschritt, isOpenFirst }: VerlaufProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const { antrag_id, Antragsnummer } = antrag
  return (
    <details className={classes['course']} open={isOpenFirst} onToggle={() => setWasOpened(true)}>
      <summary>
        <Icon name="chevron-right" />
        <span>
          {texts.verlauf}
          <span className="visually-hidden"> {texts.verlaufOf(Antragsnummer)}</span>
        </span>
      </summary>
      {(wasOpened || isOpenFirst) && (
        <>
          <Timeline>
            {fortschritt.meilensteine.map((meilenstein) => (
              <Meilenstein key={meilenstein.name} meilenstein={meilenstein} isOver={fortschritt.verworfenAm !== undefined} />
            ))}
          </Timeline>
          <OwnAct>
            <Link to={paths.cancelAntrag} params={{ antrag_id }} className={classes['link']}>
              {texts.nichtMeine}
              <span className="visually-hidden"> ({texts.antrag(Antragsnummer)})</span>
            </Link>
          </OwnAct>
        </>
      )}
    </details>
  )
}

const STAND = { erledigt: 'done', naechster: 'next', offen: 'later' } as const

function Meilenstein({ meilenstein, isOver }: { readonly meilenstein: MeilensteinStand; readonly isOver: boolean }) {
  const { name, sentence } = texts.meilensteine[meilenstein.name]
  return (
    <TimelineStep stand={STAND[meilenstein.stand]} name={name} when={standText(meilenstein, isOver)}>
      {!(isOver && meilenstein.datum === undefined) && <p>{sentence}</p>}
    </TimelineStep>
  )
}

function standText({ stand, datum }: MeilensteinStand, isOver: boolean): string {
  if (datum !== undefined) return texts.stand.erledigt(formatDatum(datum))
  if (stand === 'naechster') return texts.stand.naechster
  return isOver ? texts.stand.entfaellt : texts.stand.offen
}
