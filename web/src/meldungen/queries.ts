import * as calls from '../_api/calls/meldungen.ts'
import type { MeldungV5 } from '#contract/meldungen/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'
import { isWorthRetrying, ResponseError } from '../_api/errors.ts'

/** The unread notices. An answer of another shape fails like any error, so that the header never breaks. */
export const meldungenQuery = queryOptions({
  queryKey: ['meldungen'],
  queryFn: async ({ signal }): Promise<readonly MeldungV5[]> => {
    const { Meldungen } = await call(calls.listMeldungenV5, { signal })
    if (!Array.isArray(Meldungen)) throw new TypeError('the answer holds no list of notices')
    return Meldungen
  },
})

const RETRY_PAUSE_MS = 800

/** Marks a notice as read, with one retry without an answer. A deleted one counts as success. */
async function setMeldungGelesen({ MeldungID }: MeldungV5): Promise<void> {
  const send = () => call(calls.setMeldungGelesenV5, { params: { meldung_id: MeldungID } })
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

/** Marks each notice with a call of its own. Returns the number of failures. */
export async function markAllRead(meldungen: readonly MeldungV5[]): Promise<number> {
  const outcomes = await Promise.allSettled(meldungen.map(setMeldungGelesen))
  return outcomes.filter(({ status }) => status === 'rejected').length
}
