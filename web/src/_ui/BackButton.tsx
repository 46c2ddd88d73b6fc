import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

/** The button one step back, above a heading. */
export function BackButton({ onBack, children }: { readonly onBack: () => void; readonly children: ReactNode }) {
  return (
    <Button look="quiet" onClick={onBack}>
      <Icon name="arrow-left" />
      {children}
    </Button>
  )
}
