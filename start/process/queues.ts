import { messageQueues } from '#platform/dispatch/queues.ts'
import type { QueueRules } from '#platform/queue/queue.ts'
import { portalRules } from '#server/jobs.ts'

/** The queues of messages to people, which every process sends to. */
export const messageRules: readonly QueueRules[] = Object.values(messageQueues)

/** All queues. */
export const allRules: readonly QueueRules[] = [...messageRules, ...portalRules]

/** The timetables: of the portal with all its parts, and of a provider in its own process. */
export const timetables = { portal: 'zeitplan', anbieter: 'zeitplan.anbieter' } as const
