/** A value as a screen shows it: the requested change takes precedence, the original follows as "bisher". */
export interface ShownValue<T> {
  readonly value: T | undefined
  /** a change is requested and not yet confirmed */
  readonly isPending: boolean
  /** the original while a change is pending */
  readonly original: T | undefined
}

export function pendingFirst<T>(original: T | undefined, changed: T | undefined): ShownValue<T> {
  return changed === undefined ? { value: original, isPending: false, original: undefined } : { value: changed, isPending: true, original }
}
