import type { MeldungV5 } from '#contract/meldungen/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { offlineSentence } from '../_api/offline.ts'
import { Button } from '../_ui/Button.tsx'
import { Loading } from '../_ui/Loading.tsx'
import classes from './Bell.module.css'
import { ClearAll } from './ClearAll.tsx'
import { hasTarget, type GoTo } from './kinds.ts'
import { MeldungItem, MeldungText } from './MeldungItem.tsx'
import { meldungenQuery } from './queries.ts'
import { texts as panel } from './panel-texts.de.ts'
import { texts } from './texts.de.ts'
import { useMarking } from './useMarking.ts'

interface BellPanelProps {
  readonly goTo: GoTo
  /** A link was followed, possibly to the present page. */
  readonly onLeave: () => void
}

/** The content of the bell's panel: the new notices, or the full text of a pressed one without a target. */
export function BellPanel({ goTo, onLeave }: BellPanelProps) {
  const [shown, setShown] = useState<MeldungV5>()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { mark } = useMarking()

  // the pressed element is gone, so the heading takes the focus
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus()
  }, [shown])

  const open = (meldung: MeldungV5) => {
    void mark([meldung])
    if (hasTarget(meldung)) goTo(meldung)
    else setShown(meldung)
  }
  return (
    <div role="group" aria-labelledby={titleId} className={classes['content']}>
      <h2 id={titleId} ref={title} tabIndex={-1} className={classes['title']}>
        {panel.title}
      </h2>
      {shown ? (
        <MeldungText meldung={shown} onBack={() => setShown(undefined)} onLeave={onLeave} />
      ) : (
        <NewMeldungen open={open} onEmptied={() => title.current?.focus()} />
      )}
    </div>
  )
}

interface NewMeldungenProps {
  readonly open: (meldung: MeldungV5) => void
  /** The list and its button are gone. */
  readonly onEmptied: () => void
}

function NewMeldungen({ open, onEmptied }: NewMeldungenProps) {
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(meldungenQuery)
  if (!data) {
    if (errorUpdateCount === 0) return <Loading lines={2} />
    return (
      <>
        <p role="alert">{isFetching ? '' : (offlineSentence(error) ?? texts.notLoaded)}</p>
        <Button look="secondary" onClick={() => void refetch()} busyText={isFetching ? panel.loading : undefined}>
          {texts.retry}
        </Button>
      </>
    )
  }
  return (
    <>
      {data.length === 0 ? (
        <p>{panel.empty}</p>
      ) : (
        <ul className={classes['list']}>
          {data.map((meldung) => (
            <MeldungItem key={meldung.MeldungID} meldung={meldung} onOpen={() => open(meldung)} />
          ))}
        </ul>
      )}
      <ClearAll meldungen={data} onEmptied={onEmptied} />
    </>
  )
}
