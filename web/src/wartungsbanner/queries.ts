import { getWartungsbannerV5 } from '#contract/wartungsbanner/endpoints.ts'
import { bannerFrom } from '#contract/wartungsbanner/rules.ts'
import type { Wartungsbanner } from '#contract/wartungsbanner/schema.ts'
import { call } from '../_api/client.ts'
import { ResponseError } from '../_api/errors.ts'
import { sharedValue } from '../_api/shared-value.ts'

/** The banner, or null for none. A failing call's body counts as one when it has a banner's shape (C 8, decisions.md 2). */
export const wartungsbanner = sharedValue(async (): Promise<Wartungsbanner | null> => {
  try {
    return bannerFrom(await call(getWartungsbannerV5, {})) ?? null
  } catch (error) {
    return (error instanceof ResponseError ? bannerFrom(error.body) : undefined) ?? null
  }
})
