import { getBetreiber } from '#contract/betreiber/endpoints.ts'
import { call } from '../_api/client.ts'
import { sharedValue } from '../_api/shared-value.ts'

/** What the screens know of the operator; it does not change while the page stands. */
export const betreiber = sharedValue(() => call(getBetreiber, {}))
