import { listMeldungenV5, setMeldungGelesenV5 } from '../_api/calls/meldungen.ts'
import type { MeldungV5 } from '#contract/meldungen/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'
import { isWorthRetrying, ResponseError } from '../_api/errors.ts'

/** The unread notices. An answer of another shape is a failure like any other: the header must stand whatever comes. */
export const meldungenQuery = queryOptions({
  queryKey: ['meldungen'],
  queryFn: async ({ signal }): Promise<readonly MeldungV5[]> => {
    const { Meldungen } = await call(listMeldungenV5, { signal })
    if (!Array.isArray(Meldungen)) throw new TypeError('the answer holds no list of notices')
    return Meldungen
  },
})

const RETRY_PAUSE_MS = 800

/** Marks one as read, once more where nothing came back; one that is gone needs no marking. */
async function markRead({ MeldungID }: MeldungV5): Promise<void> {
  const send = () => call(setMeldungGelesenV5, { params: { meldung_id: MeldungID } })
  try {
    await send().catch(async (error: unknown) => {
      if (!isWorthRetrying(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS))
      await send()
    })
  } catch (error) {
    if (!(error instanceof ResponseError && error.status === 404)) throw error
  }
}

/** Marks each on its own (decisions.md 39); gives how many could not be marked. */
export async function markAllRead(meldungen: readonly MeldungV5[]): Promise<number> {
  const outcomes = await Promise.allSettled(meldungen.map(markRead))
  return outcomes.filter(({ status }) => status === 'rejected').length
}
