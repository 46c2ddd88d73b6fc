import type { Dokument } from '#contract/dokumente/schema.ts'
import { useRef, type MouseEvent, type ReactNode } from 'react'
import type { Loaded } from '../_api/file.ts'
import { Button } from '../_ui/Button.tsx'
import { downloadBlob } from '../_files/download.ts'
import { useFileLoad } from '../_files/useFileLoad.ts'
import { Icon } from '../_ui/Icon.tsx'
import { Progress } from '../_ui/Progress.tsx'
import { amountOf } from './amount.ts'
import { failureOf, isGone } from './problems.ts'
import { erechnungOf, markOpened, pdfOf, type Datei } from './queries.ts'
import { nameOf, titelOf } from './dokument-words.ts'
import { texts } from './texts.de.ts'
import classes from './Dokumente.module.css'

/** The link to the PDF. */
export function DokumentLink({ dokument }: { readonly dokument: Dokument }) {
  const [titel, name] = [titelOf(dokument), nameOf(dokument)]
  return (
    <DateiLink id={dokument.ID} datei={pdfOf(dokument)} name={name} words={texts.loadOf.pdf} className={classes['link']}>
      <Icon name="file-text" className={classes['sign']} />
      {titel}
      <span className="visually-hidden">
        {name.slice(titel.length)} {texts.pdf}
      </span>
    </DateiLink>
  )
}

/** The link to the e-invoice of a document that has one. It says of which document for those who do not see the row. */
export function ERechnungLink({ dokument }: { readonly dokument: Dokument }) {
  const { link, of } = texts.erechnung
  const end = of(nameOf(dokument))
  return (
    <DateiLink
      id={dokument.ID}
      datei={erechnungOf(dokument)}
      name={link + end}
      words={texts.loadOf.erechnung}
      className={`${classes['link']} ${classes['second']}`}
    >
      <Icon name="download" className={classes['sign']} />
      {link}
      <span className="visually-hidden">{end}</span>
    </DateiLink>
  )
}

interface DateiLinkProps {
  /** of the document */
  readonly id: string
  readonly datei: Datei
  /** what messages call it */
  readonly name: string
  readonly words: (typeof texts.loadOf)['pdf' | 'erechnung']
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A link to a file. A plain press downloads it with progress; with a modifier key or the middle button the browser opens it. */
function DateiLink({ id, datei, name, words, className, children }: DateiLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const { state, start, cancel } = useFileLoad<Loaded>(async (watch) => {
    downloadBlob(datei.name, await datei.load(watch))
    void markOpened(id)
  })
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return void markOpened(id)
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
        href={datei.address}
        className={className}
        onClick={press}
        onAuxClick={({ button }) => button === 1 && void markOpened(id)}
      >
        {children}
      </a>
      {state.kind === 'loading' && (
        <Progress
          text={words.running}
          {...amountOf(state.loaded)}
          cancelName={texts.load.cancel(name)}
          startedBy={link}
          onCancel={cancel}
        />
      )}
      <span role="status" className="visually-hidden">
        {state.kind === 'done' && texts.load.done(name)}
        {state.kind === 'cancelled' && texts.load.cancelled}
      </span>
      <div role="alert">
        {state.kind === 'failed' && (
          <p className={classes['failed']}>{isGone(state.error) ? words.gone : failureOf(state.error, words.failed)}</p>
        )}
      </div>
      {state.kind === 'failed' && !isGone(state.error) && (
        <Button look="quiet" aria-label={texts.load.againNamed(name)} onClick={again}>
          {texts.load.again}
        </Button>
      )}
    </>
  )
}
