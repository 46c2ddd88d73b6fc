import { useContext, type ReactNode } from 'react'
import { AskAbout } from './ask-about.ts'
import { Notice } from './Notice.tsx'

interface FailureNoticeProps {
  readonly title: string
  /** The reason; omitted if unknown. */
  readonly reason?: ReactNode
  /** What happened to the action and the entries, a paragraph each. */
  readonly sentences?: readonly string[]
  /** Actions for the next step. */
  readonly children?: ReactNode
}

/** Says why an action failed. Takes the focus, so that a screen reader reads it. */
export function FailureNotice({ title, reason, sentences = [], children }: FailureNoticeProps) {
  const ask = useContext(AskAbout)
  return (
    <Notice look="error" title={title} takesFocus>
      {reason && <p>{reason}</p>}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {children}
      {ask && <p>{ask({ isError: true })}</p>}
    </Notice>
  )
}
