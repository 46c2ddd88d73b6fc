/** Something that this process needs is away. All errors of one name are one outage: the log names it once, not for each call. */
export class Outage extends Error {
  /** remains when somebody copies the properties of the error, as the job queue does */
  readonly isOutage = true
}

/** The database has no room left on its disk; reading goes on, and the call may be repeated once there is room. */
export class DatabaseFull extends Outage {
  constructor(cause: unknown) {
    super('the database has no room left on its disk', { cause })
    this.name = 'DatabaseFull'
  }
}
