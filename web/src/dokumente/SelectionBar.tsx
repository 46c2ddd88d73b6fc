import { MAX_AUSWAHL } from '#contract/dokumente/limits.ts'
import type { Dokument } from '#contract/dokumente/schema.ts'
import { useId, useRef, useState } from 'react'
import { Button } from '../_ui/Button.tsx'
import { Checkbox } from '../_ui/Field.tsx'
import { ArchivButton } from './ArchivButton.tsx'
import { loadAuswahl } from './queries.ts'
import { texts } from './texts.de.ts'
import type { Auswahl } from './useAuswahl.ts'
import classes from './Dokumente.module.css'

interface SelectionBarProps {
  readonly auswahl: Auswahl
  /** The documents on the present page. */
  readonly dokumente: readonly Dokument[]
  /** As YYYY-MM-DD, for the file name. */
  readonly today: string
}

/** Selects the whole page, and downloads the selection. */
export function SelectionBar({ auswahl, dokumente, today }: SelectionBarProps) {
  const labelId = useId()
  const bar = useRef<HTMLDivElement>(null)
  const [missing, setMissing] = useState('')
  const page = dokumente.map(({ ID }) => ID)
  const { ids, isFull, choose } = auswahl
  const clear = () => {
    choose(ids, false)
    // the pressed button disappears with the selection
    bar.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={bar} role="group" aria-labelledby={labelId} className={classes['choice']}>
      <span id={labelId} className="visually-hidden">
        {texts.auswahl.label}
      </span>
      <Checkbox
        label={texts.auswahl.page}
        checked={page.every((id) => ids.includes(id))}
        onChange={({ target }) => choose(page, target.checked)}
      />
      <p role="status" className={classes['count']}>
        {ids.length === 0 && missing
          ? missing
          : [texts.auswahl.count(ids.length), isFull && texts.auswahl.full(MAX_AUSWAHL)].filter(Boolean).join('. ')}
      </p>
      {ids.length > 0 && (
        <Button look="quiet" onClick={clear}>
          {texts.auswahl.clear}
        </Button>
      )}
      <ArchivButton
        look="secondary"
        fileName={texts.archiv.fileName(today)}
        load={(watch) => loadAuswahl(ids, watch)}
        missing={ids.length === 0 ? texts.auswahl.none : undefined}
        onMissing={setMissing}
      >
        {texts.auswahl.download}
      </ArchivButton>
    </div>
  )
}
