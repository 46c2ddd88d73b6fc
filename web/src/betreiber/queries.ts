import { getBetreiber } from '../_api/calls/betreiber.ts'
import { call } from '../_api/client.ts'
import { EMPTY, ResponseError } from '../_api/errors.ts'
import { pageQuery } from '../_api/page-query.ts'

/**
 * The operator's settings for the screens. They do not change while the page is open. An empty answer is an error, since no page works
 * without them.
 */
export const betreiber = pageQuery('betreiber', async () => {
  const settings = await call(getBetreiber, {})
  if (!isFilled(settings)) throw new ResponseError(EMPTY, settings)
  return settings
})

function isFilled(settings: unknown): boolean {
  return typeof settings === 'object' && settings !== null && Object.keys(settings).length > 0
}
