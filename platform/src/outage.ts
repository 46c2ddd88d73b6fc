/** Something that this process needs is away. All errors of one name are one outage: the log names it once, not for each call. */
export class Outage extends Error {}
