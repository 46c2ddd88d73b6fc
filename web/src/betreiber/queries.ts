import { getBetreiber } from '../_api/calls/betreiber.ts'
import { call } from '../_api/client.ts'
import { EMPTY, ResponseError } from '../_api/errors.ts'
import { pageQuery } from '../_api/page-query.ts'

/** What the screens know of the operator; it does not change while the page stands. Without it there is no page: an empty answer is none. */
export const betreiber = pageQuery('betreiber', async () => {
  const settings = await call(getBetreiber, {})
  if (!isFilled(settings)) throw new ResponseError(EMPTY, settings)
  return settings
})

function isFilled(settings: unknown): boolean {
  return typeof settings === 'object' && settings !== null && Object.keys(settings).length > 0
}
