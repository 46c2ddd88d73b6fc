import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { texts } from './texts.de.ts'

interface FileButtonProps {
  readonly look: 'secondary' | 'quiet'
  readonly icon: IconName
  /** Makes the file and hands it over. Its code loads on the press, so it may reject. */
  readonly make: () => Promise<void>
  /** The label while the file is made, if that takes a while. */
  readonly busyText?: string
  /** Announced when the file is ready, since screen readers may not mention the download. */
  readonly doneText?: string
  readonly children: ReactNode
}

/** A button for a file that is made in the browser. Shows an error if that fails. */
export function FileButton({ look, icon, make, busyText, doneText, children }: FileButtonProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'done' | 'failed'>('ready')
  const press = () => {
    setState('busy')
    make().then(
      () => setState('done'),
      () => setState('failed'),
    )
  }
  return (
    <>
      <Button look={look} onClick={press} busyText={state === 'busy' ? busyText : undefined}>
        <Icon name={icon} />
        {children}
      </Button>
      {doneText && (
        <span role="status" className="visually-hidden">
          {state === 'done' && doneText}
        </span>
      )}
      {state === 'failed' && <p role="alert">{texts.fileFailed}</p>}
    </>
  )
}
