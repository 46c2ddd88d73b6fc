import { useState, type ReactNode } from 'react'
import { Button } from '../_ui/Button.tsx'
import { Icon } from '../_ui/Icon.tsx'
import type { IconName } from '../_ui/icons.ts'
import { texts } from './texts.de.ts'

interface FileButtonProps {
  readonly look: 'secondary' | 'quiet'
  readonly icon: IconName
  /** makes the file and hands it over; what that takes loads at the press, which may fail */
  readonly make: () => Promise<void>
  readonly children: ReactNode
}

/** A button for a file that is made in the browser; says so where that did not work. */
export function FileButton({ look, icon, make, children }: FileButtonProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const press = () => {
    setHasFailed(false)
    make().catch(() => setHasFailed(true))
  }
  return (
    <>
      <Button look={look} onClick={press}>
        <Icon name={icon} />
        {children}
      </Button>
      {hasFailed && <p role="alert">{texts.fileFailed}</p>}
    </>
  )
}
