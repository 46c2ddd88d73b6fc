import { DAY } from '../units.ts'

/** Priority of a job that a person waits for. */
export const URGENT = 10
/** Its pause after a failure, at first and at most. */
export const URGENT_PAUSE_SECONDS = 5
export const LONGEST_URGENT_PAUSE_SECONDS = 60
/** How often a process looks for urgent jobs, and for the others. */
export const URGENT_POLL_SECONDS = 1
export const POLL_SECONDS = 2
/** Urgent jobs that a process works on at once, beside the others. */
export const URGENT_AT_ONCE = 5

/** How long a dead job is kept for the operator. */
export const DEAD_SECONDS = 30 * DAY
/** Waiting jobs are not dropped: the library wants a limit, and this is ten years. */
export const WAITING_SECONDS = 3650 * DAY

/** Scheduled work that a process runs at once. */
export const SCHEDULED_AT_ONCE = 3
/** A sign of life of scheduled work and of long jobs; without one they begin anew elsewhere. */
export const HEARTBEAT_SECONDS = 60
/** Scheduled work that takes longer begins anew. */
export const LONGEST_SCHEDULED_SECONDS = DAY / 2
