import { useState } from 'react'
import { dropDraft, keepDraft, loadDraft, type Draft } from './draft.ts'

export interface TypedFields {
  readonly values: Draft
  /** The entries are from an earlier visit and were never saved. */
  readonly isDraft: boolean
  readonly type: (changes: Draft) => void
  /** Returns to the server's values. */
  readonly reset: () => void
  /** Forgets what is kept but shows it further, since it was sent. */
  readonly keepNot: () => void
}

/** The values in the fields of a form. Edits stay in this tab, for this person, until saved or discarded. */
export function useDraft(draft: string, shown: Draft): TypedFields {
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
    keepNot: () => dropDraft(draft),
    reset: () => {
      setState({ edits: undefined, isDraft: false })
      dropDraft(draft)
    },
  }
}
