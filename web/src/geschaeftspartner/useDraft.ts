import { useState } from 'react'
import { dropDraft, keepDraft, loadDraft } from '../account/konto/draft.ts'
import type { Typed } from './gruppen.ts'

export interface TypedFields {
  readonly values: Typed
  /** what stands there was typed on an earlier visit and never saved */
  readonly isDraft: boolean
  readonly type: (changes: Typed) => void
  /** back to what the server says */
  readonly reset: () => void
}

/** What stands in a group's fields. What was typed stays in this tab, for this person, until it is saved or taken back. */
export function useDraft(draft: string, shown: Typed): TypedFields {
  const [{ edits, isDraft }, setState] = useState(() => {
    const kept = loadDraft(draft)
    return { edits: kept, isDraft: kept !== undefined }
  })
  const values = { ...shown, ...edits }
  return {
    values,
    isDraft,
    type: (changes) => {
      const typed = { ...edits, ...changes }
      setState({ edits: typed, isDraft })
      keepDraft(draft, typed)
    },
    reset: () => {
      setState({ edits: undefined, isDraft: false })
      dropDraft(draft)
    },
  }
}
