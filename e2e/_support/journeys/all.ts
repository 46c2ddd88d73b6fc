import { accountJourneys } from './accounts.ts'
import { contractJourneys } from './contracts.ts'
import type { Journey } from './journey.ts'

/** The twelve journeys of the review, and registering. */
export const journeys: readonly Journey[] = [...contractJourneys, ...accountJourneys]
