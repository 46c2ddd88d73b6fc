/** When a process kills itself: before the commit, after it, or just before the answer. */
export const moments = ['effect', 'commit', 'answer'] as const
export type Moment = (typeof moments)[number]

/** names the moment in a request */
export const MOMENT_HEADER = 'x-test-kill'
