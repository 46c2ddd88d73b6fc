import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface LoadErrorProps {
  readonly title: string
  readonly text: string
  /** who helps by telephone, when the number is known */
  readonly help?: string | undefined
  readonly onRetry: () => void
}

/** Stands in place of content that could not be loaded. */
export function LoadError({ title, text, help, onRetry }: LoadErrorProps) {
  return (
    <>
      <Notice look="error" title={title}>
        <p>{text}</p>
        {help && <p>{help}</p>}
      </Notice>
      <Button onClick={onRetry}>Erneut versuchen</Button>
    </>
  )
}
