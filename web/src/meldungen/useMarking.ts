import type { MeldungV5 } from '#contract/meldungen/schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsInKundensicht } from '../account/kundensicht/OwnAct.tsx'
import { markAllRead, meldungenQuery } from './queries.ts'

export interface Marking {
  readonly isBusy: boolean
  /** The number of failures of the last attempt. */
  readonly left: number | undefined
  /** Marks the notices and refetches the list. Returns whether all were marked. */
  readonly mark: (meldungen: readonly MeldungV5[]) => Promise<boolean>
}

export function useMarking(): Marking {
  const client = useQueryClient()
  const isInView = useIsInKundensicht()
  const [{ isBusy, left }, setState] = useState<{ isBusy: boolean; left?: number }>({ isBusy: false })
  return {
    isBusy,
    left,
    mark: async (meldungen) => {
      // what staff opens stays unread
      if (isInView) return false
      setState({ isBusy: true })
      const failed = await markAllRead(meldungen)
      await client.invalidateQueries(meldungenQuery)
      setState({ isBusy: false, left: failed })
      return failed === 0
    },
  }
}
