import { useEffect, useRef } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { continueFormAction } from '../queries.ts'
import { texts } from './texts.de.ts'

interface ContinueFormProps {
  readonly trackId: string
  readonly requestId: string
  /** Proves the second factor. */
  readonly statusId?: string
}

/** Continues the sign-in: a native form that submits itself, with a button in case that fails. */
export function ContinueForm({ trackId, requestId, statusId }: ContinueFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)

  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    form.current?.submit()
  }, [])

  return (
    <form ref={form} method="post" action={continueFormAction(trackId)} noValidate>
      <p role="status">{texts.goesOn.text}</p>
      <input type="hidden" name="track_id" value={trackId} />
      <input type="hidden" name="requestId" value={requestId} />
      {statusId && <input type="hidden" name="status_id" value={statusId} />}
      <Button isSubmit look="secondary">
        {texts.goesOn.button}
      </Button>
    </form>
  )
}
