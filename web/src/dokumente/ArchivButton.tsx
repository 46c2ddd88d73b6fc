import { useRef, type ReactNode } from 'react'
import type { Loaded } from '../_api/file.ts'
import { Button } from '../_ui/Button.tsx'
import { downloadBlob } from '../_files/download.ts'
import { useFileLoad, type Watch } from '../_files/useFileLoad.ts'
import { Icon } from '../_ui/Icon.tsx'
import { Progress } from '../_ui/Progress.tsx'
import { amountOf } from './amount.ts'
import { failureOf } from './problems.ts'
import { texts } from './texts.de.ts'
import classes from './Dokumente.module.css'

interface ArchivButtonProps {
  readonly look: 'secondary' | 'quiet'
  readonly fileName: string
  readonly load: (watch: Watch<Loaded>) => Promise<Blob>
  /** The message of a press while there is nothing to download. */
  readonly missing?: string | undefined
  readonly onMissing?: (text: string) => void
  readonly children: ReactNode
}

/** Downloads several documents in one archive, with progress and result. */
export function ArchivButton({ look, fileName, load, missing, onMissing, children }: ArchivButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { state, start, cancel } = useFileLoad<Loaded>(async (watch) => downloadBlob(fileName, await load(watch)))
  return (
    <div className={classes['archive']}>
      <Button
        ref={button}
        look={look}
        notReady={missing !== undefined}
        busyText={state.kind === 'loading' ? texts.archiv.busy : undefined}
        onClick={() => (missing === undefined ? start() : onMissing?.(missing))}
      >
        <Icon name="download" />
        {children}
      </Button>
      {state.kind === 'loading' && (
        <Progress
          text={texts.archiv.running}
          {...amountOf(state.loaded)}
          cancelName={texts.archiv.cancel}
          startedBy={button}
          onCancel={cancel}
        />
      )}
      <p role="status" className={classes['told']}>
        {state.kind === 'done' && texts.archiv.done(fileName)}
        {state.kind === 'cancelled' && texts.load.cancelled}
      </p>
      <p role="alert" className={classes['failed']}>
        {state.kind === 'failed' && failureOf(state.error, texts.archiv.failed)}
      </p>
    </div>
  )
}
