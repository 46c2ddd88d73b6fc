/** The protocol library reckons in seconds, by the machine's clock. */
export function epochSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
