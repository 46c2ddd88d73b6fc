import { messageQueues } from '#platform/dispatch/queues.ts'
import type { QueueRules, Schedule, Timetable } from '#platform/queue/queue.ts'
import { portalRules } from '#server/jobs.ts'

/** The queues of messages to people, which every process sends to. */
export const messageRules: readonly QueueRules[] = Object.values(messageQueues)

/** All queues. */
export const allRules: readonly QueueRules[] = [...messageRules, ...portalRules]

/** In UTC the library needs no calendar to find what is due; one in the morning there is night in Germany all year. */
const timeZone = 'UTC'

/** The timetable of the portal with all its parts. */
export function portalTimes(schedules: readonly Schedule[]): Timetable {
  return { name: 'zeitplan', timeZone, schedules }
}

/** The timetable of a provider in its own process. */
export function providerTimes(schedules: readonly Schedule[]): Timetable {
  return { name: 'zeitplan.anbieter', timeZone, schedules }
}
