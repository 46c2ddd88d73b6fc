import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { texts } from './texts.de.ts'

interface FileButtonProps {
  readonly look: 'secondary' | 'quiet'
  readonly icon: IconName
  /** makes the file and hands it over; what that takes loads at the press, which may fail */
  readonly make: () => Promise<void>
  /** for what takes a while */
  readonly busyText?: string
  /** that it is here, told to those who do not see the browser say so */
  readonly doneText?: string
  readonly children: ReactNode
}

/** A button for a file that is made in the browser; says so where that did not work. */
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
