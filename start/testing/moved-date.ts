/** Dates of a process whose clock says something else. `now` is in milliseconds since 1970. */
export function movedDate(now: () => number): DateConstructor {
  return new Proxy(Date, {
    construct: (real, parts, made: DateConstructor) => Reflect.construct(real, parts.length === 0 ? [now()] : parts, made) as Date,
    get: (real, name) => (name === 'now' ? now : (Reflect.get(real, name) as unknown)),
  })
}
