import type { ReactNode } from 'react'
import { BackButton } from './BackButton.tsx'
import { Page } from './Page.tsx'
import { texts } from './texts.de.ts'

interface WizardStepProps {
  readonly step: number
  readonly of: number
  readonly title: string
  readonly hasErrors?: boolean
  /** false where the focus belongs to something else on the page */
  readonly focusHeading?: boolean
  readonly isBusy?: boolean
  /** one step back, or out of the first; the last step has none */
  readonly onBack?: (() => void) | undefined
  readonly backText?: string
  readonly children: ReactNode
}

/** The frame of one step: where one is, the way back above the heading, and the window's title; each step begins at its heading. */
export function WizardStep({ step, of, hasErrors = false, onBack, backText, ...page }: WizardStepProps) {
  return (
    <Page
      {...page}
      caption={texts.step(step, of)}
      titlePrefix={hasErrors ? 'Fehler:' : undefined}
      above={onBack && <BackButton onBack={onBack}>{backText ?? texts.back}</BackButton>}
    />
  )
}
