/** When a process kills itself: between the effect and its commit, after the commit, or with the answer about to go out. */
export const moments = ['effect', 'commit', 'answer'] as const
export type Moment = (typeof moments)[number]

/** names the moment in a request */
export const MOMENT_HEADER = 'x-test-kill'
