import type { Markierung } from '#contract/dokumente/schema.ts'
import { useRef, useState } from 'react'
import { describeFailure } from '../_api/describe-failure.ts'
import { Button } from '../_ui/Button.tsx'
import { useIsInKundensicht } from '../account/kundensicht/OwnAct.tsx'
import { markDokumente, undoMarkierung, type Dokumentfilter } from './queries.ts'
import { texts } from './texts.de.ts'
import classes from './Dokumente.module.css'

interface GelesenAlleProps {
  readonly filter: Dokumentfilter
  readonly ungelesen: number
  /** Still shows the list of another filter. */
  readonly isWaiting: boolean
}

/** Marks all unread documents of the filter, on all pages. Until the page is left, each of these acts can be taken back, the last one first. */
export function GelesenAlle({ filter, ungelesen, isWaiting }: GelesenAlleProps) {
  const [acts, setActs] = useState<readonly Markierung[]>([])
  const [outcome, setOutcome] = useState<'open' | { readonly told: string; readonly failed: string }>({ told: '', failed: '' })
  // the same key until it worked, so that a second try finds what the first one did
  const key = useRef({ of: '', id: '' })
  const isInView = useIsInKundensicht()
  const last = acts.at(-1)

  const run = (work: () => Promise<string>) => {
    if (outcome === 'open' || isWaiting) return
    setOutcome('open')
    work().then(
      (told) => setOutcome({ told, failed: '' }),
      (error: unknown) => setOutcome({ told: '', failed: `${texts.markFailed} ${describeFailure(error).sentence}` }),
    )
  }
  const mark = () =>
    run(async () => {
      const of = JSON.stringify(filter)
      if (key.current.of !== of) key.current = { of, id: crypto.randomUUID() }
      const marked = await markDokumente(filter, key.current.id)
      key.current = { of: '', id: '' }
      if (marked.MarkierungId !== undefined) setActs([...acts, marked])
      return texts.markedAll(marked.Anzahl)
    })
  const undo = ({ MarkierungId = '' }: Markierung) =>
    run(async () => {
      await undoMarkierung(MarkierungId)
      setActs(acts.slice(0, -1))
      return texts.undoneMarkAll
    })

  // only the owner's reading counts
  if (isInView) return null
  const canMark = ungelesen > 0
  return (
    <div className={classes['markAll']}>
      {/* one place for both, so that the focus stays on the button that takes it back */}
      {(canMark || last) && (
        <Button look="quiet" notReady={outcome === 'open'} onClick={() => (canMark ? mark() : last && undo(last))}>
          {canMark ? texts.markAll(ungelesen) : texts.undoMarkAll}
        </Button>
      )}
      {canMark && last && (
        <Button look="quiet" notReady={outcome === 'open'} onClick={() => undo(last)}>
          {texts.undoMarkAll}
        </Button>
      )}
      <p role="status">{outcome !== 'open' && outcome.told}</p>
      <p role="alert" className={classes['failed']}>
        {outcome !== 'open' && outcome.failed}
      </p>
    </div>
  )
}
