import { getWartungsbannerV5 } from '../_api/calls/wartungsbanner.ts'
import { bannerFrom } from '#contract/wartungsbanner/rules.ts'
import type { Wartungsbanner } from '#contract/wartungsbanner/schema.ts'
import { call } from '../_api/client.ts'
import { ResponseError } from '../_api/errors.ts'
import { pageQuery } from '../_api/page-query.ts'

/** Ends a call that hangs, so that a later one can load the banner. */
const TIMEOUT_MS = 10_000

/** The banner, or null. Also takes it from the body of a failed call, if that has the shape of a banner. */
export const wartungsbanner = pageQuery('wartungsbanner', async (): Promise<Wartungsbanner | null> => {
  try {
    return bannerFrom(await call(getWartungsbannerV5, { signal: AbortSignal.timeout(TIMEOUT_MS) })) ?? null
  } catch (error) {
    return (error instanceof ResponseError ? bannerFrom(error.body) : undefined) ?? null
  }
})
