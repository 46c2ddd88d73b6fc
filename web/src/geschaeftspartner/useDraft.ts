import { useState } from 'react'
import { dropDraft, keepDraft, loadDraft } from '../account/konto/draft.ts'
import type { Typed } from './gruppen.ts'

export interface TypedFields {
  readonly values: Typed
  /** The entries are from an earlier visit and were never saved. */
  readonly isDraft: boolean
  readonly type: (changes: Typed) => void
  /** Returns to the server's values. */
  readonly reset: () => void
}

/** The values in a group's fields. Edits stay in this tab, for this person, until saved or discarded. */
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
