import type { ReactNode } from 'react'
import { BackButton } from '../../_ui/BackButton.tsx'
import { Button } from '../../_ui/Button.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { Page } from '../../_ui/Page.tsx'
import { texts } from './changes-texts.de.ts'

interface FlowPageProps {
  readonly title: string
  /** what is being changed, where the title names a step of it */
  readonly caption?: string | undefined
  readonly hasErrors?: boolean
  /** one step back; without it the last page leads on by its own button */
  readonly onBack?: (() => void) | undefined
  /** where that leads, if not to the settings */
  readonly backText?: string | undefined
  readonly children: ReactNode
}

/** The frame of changing one thing of the account. */
export function FlowPage({ title, caption, hasErrors = false, onBack, backText = texts.back, children }: FlowPageProps) {
  return (
    <Page
      title={title}
      caption={caption}
      titlePrefix={hasErrors ? 'Fehler:' : undefined}
      focusHeading={!hasErrors}
      above={onBack && <BackButton onBack={onBack}>{backText}</BackButton>}
    >
      {children}
    </Page>
  )
}

interface DonePageProps {
  readonly caption: string
  /** what holds now, and what comes next */
  readonly sentences: readonly string[]
  readonly onLeave: () => void
}

/** The end of a change (P 2.4: "Fertig!" and going on with editing). */
export function DonePage({ caption, sentences, onLeave }: DonePageProps) {
  return (
    <FlowPage title={texts.done} caption={caption}>
      <Notice look="success">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
      <Button onClick={onLeave}>{texts.continueEditing}</Button>
    </FlowPage>
  )
}
