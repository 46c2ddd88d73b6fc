import type { ReactNode } from 'react'
import { BackButton } from './BackButton.tsx'
import { Page } from './Page.tsx'
import { texts } from './texts.de.ts'
import classes from './WizardStep.module.css'

interface WizardStepProps {
  readonly step: number
  readonly of: number
  readonly title: string
  readonly hasErrors?: boolean
  /** False if another element of the page takes the focus. */
  readonly focusHeading?: boolean
  readonly isBusy?: boolean
  /** One step back; on the first step out of the wizard. The last step has none. */
  readonly onBack?: (() => void) | undefined
  readonly backText?: string
  /** Beside the step: what happens afterwards. */
  readonly side?: ReactNode
  readonly children: ReactNode
}

/** The frame of one step: step number, window title and the way back. Each step starts with the focus on its heading. */
export function WizardStep({ step, of, hasErrors = false, onBack, backText, ...page }: WizardStepProps) {
  return (
    <Page
      {...page}
      caption={texts.step(step, of)}
      titlePrefix={hasErrors ? 'Fehler:' : undefined}
      above={
        onBack ? (
          <BackButton onBack={onBack}>{backText ?? texts.back}</BackButton>
        ) : (
          // its place stays while the step sends: a double click must not hit what moves up
          page.isBusy && (
            <span className={classes['away']}>
              <BackButton onBack={() => undefined}>{texts.back}</BackButton>
            </span>
          )
        )
      }
    />
  )
}
