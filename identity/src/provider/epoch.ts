/** Seconds since 1970 by the machine's clock, as the protocol library counts. */
export function epochSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
