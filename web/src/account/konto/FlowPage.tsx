import type { ReactNode } from 'react'
import { BackButton } from '../../_ui/BackButton.tsx'
import { Button } from '../../_ui/Button.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { Page } from '../../_ui/Page.tsx'
import { texts } from './changes-texts.de.ts'

interface FlowPageProps {
  readonly title: string
  /** The object of the change, if the title names a step. */
  readonly caption?: string | undefined
  readonly hasErrors?: boolean
  /** One step back; omitted on the last page, which has its own button. */
  readonly onBack?: (() => void) | undefined
  /** The label of the way back; default: to the settings. */
  readonly backText?: string | undefined
  readonly children: ReactNode
}

/** The frame of a change to the account. */
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
  /** What is valid now and what comes next. */
  readonly sentences: readonly string[]
  /** Further content of the notice, such as the number of the Vorgang. */
  readonly further?: ReactNode
  readonly onLeave: () => void
}

/** The end of a change: "Fertig!" and the way back to the settings. */
export function DonePage({ caption, sentences, further, onLeave }: DonePageProps) {
  return (
    <FlowPage title={texts.done} caption={caption}>
      <Notice look="success">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {further}
      </Notice>
      <Button onClick={onLeave}>{texts.continueEditing}</Button>
    </FlowPage>
  )
}
