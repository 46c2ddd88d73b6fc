import { useRef, useState, type ReactNode } from 'react'
import { describeFailure } from '../_api/describe-failure.ts'
import { createParts, type LoadPart } from '../_files/parts.ts'
import { useFileLoad } from '../_files/useFileLoad.ts'
import { Button } from './Button.tsx'
import { formatZahl } from './format.ts'
import { Icon } from './Icon.tsx'
import classes from './PartsButton.module.css'
import { Progress } from './Progress.tsx'
import { texts } from './texts.de.ts'

interface PartsButtonProps<Row, At> {
  readonly look: 'secondary' | 'quiet'
  /** Stays the same for one list; another list is another button, by its key. */
  readonly loadPart: LoadPart<Row, At>
  /** The number of rows of all parts. */
  readonly total: number
  /** Makes the file of all rows. */
  readonly save: (rows: readonly Row[]) => Promise<void>
  readonly doneText: string
  readonly children: ReactNode
}

/** A button for a file of a long list, which loads in parts. After a failure the next press goes on where it stopped. */
export function PartsButton<Row, At>({ look, loadPart, total, save, doneText, children }: PartsButtonProps<Row, At>) {
  const button = useRef<HTMLButtonElement>(null)
  const [parts] = useState(() => createParts(loadPart))
  const { state, start, cancel } = useFileLoad<number>(async (watch) => save(await parts.load(watch)))
  const done = state.kind === 'loading' ? (state.loaded ?? parts.loaded()) : parts.loaded()
  const amount = texts.parts.amount(formatZahl(done), formatZahl(total))
  return (
    <div className={classes['box']}>
      <Button ref={button} look={look} busyText={state.kind === 'loading' ? texts.parts.busy : undefined} onClick={start}>
        <Icon name="download" />
        {children}
      </Button>
      {state.kind === 'loading' && (
        <Progress
          text={texts.parts.running}
          amount={amount}
          share={total === 0 ? undefined : Math.min(1, done / total)}
          cancelName={texts.parts.cancel}
          startedBy={button}
          onCancel={cancel}
        />
      )}
      <p role="status">
        {state.kind === 'done' && <span className="visually-hidden">{doneText}</span>}
        {state.kind === 'cancelled' && texts.parts.cancelled(amount)}
      </p>
      <p role="alert" className={classes['failed']}>
        {state.kind === 'failed' && `${describeFailure(state.error).sentence} ${texts.parts.kept(amount)}`}
      </p>
    </div>
  )
}
