import type { Dokument } from '#contract/dokumente/schema.ts'
import { dateinameOf } from '#contract/dokumente/dateiname.ts'
import { useRef, type MouseEvent } from 'react'
import type { Loaded } from '../_api/file.ts'
import { Button } from '../_ui/Button.tsx'
import { downloadBlob } from '../_files/download.ts'
import { useFileLoad } from '../_files/useFileLoad.ts'
import { Icon } from '../_ui/Icon.tsx'
import { Progress } from '../_ui/Progress.tsx'
import { amountOf } from './amount.ts'
import { failureOf, isGone } from './problems.ts'
import { dateiAddress, loadDatei, markOpened } from './queries.ts'
import { nameOf, titelOf } from './dokument-words.ts'
import { texts } from './texts.de.ts'
import classes from './Dokumente.module.css'

/** The link to the file. A plain press downloads it with progress; with a modifier key or the middle button the browser opens it. */
export function DokumentLink({ dokument }: { readonly dokument: Dokument }) {
  const link = useRef<HTMLAnchorElement>(null)
  const { state, start, cancel } = useFileLoad<Loaded>(async (watch) => {
    downloadBlob(dateinameOf(dokument.Titel, dokument.Versanddatum), await loadDatei(dokument, watch))
    void markOpened(dokument.ID)
  })
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return void markOpened(dokument.ID)
    event.preventDefault()
    start()
  }
  const again = () => {
    // the pressed button disappears with the error
    link.current?.focus()
    start()
  }
  return (
    <>
      <a
        ref={link}
        href={dateiAddress(dokument)}
        className={classes['link']}
        onClick={press}
        onAuxClick={({ button }) => button === 1 && void markOpened(dokument.ID)}
      >
        <Icon name="file-text" className={classes['sign']} />
        {titelOf(dokument)}
        <span className="visually-hidden">
          {nameOf(dokument).slice(titelOf(dokument).length)} {texts.pdf}
        </span>
      </a>
      {state.kind === 'loading' && (
        <Progress
          text={texts.load.running}
          {...amountOf(state.loaded)}
          cancelName={texts.load.cancel(nameOf(dokument))}
          startedBy={link}
          onCancel={cancel}
        />
      )}
      <span role="status" className="visually-hidden">
        {state.kind === 'done' && texts.load.done(nameOf(dokument))}
        {state.kind === 'cancelled' && texts.load.cancelled}
      </span>
      <div role="alert">
        {state.kind === 'failed' && (
          <p className={classes['failed']}>{isGone(state.error) ? texts.load.gone : failureOf(state.error, texts.load.failed)}</p>
        )}
      </div>
      {state.kind === 'failed' && !isGone(state.error) && (
        <Button look="quiet" aria-label={texts.load.againNamed(nameOf(dokument))} onClick={again}>
          {texts.load.again}
        </Button>
      )}
    </>
  )
}
