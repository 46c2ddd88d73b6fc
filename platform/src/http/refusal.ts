/** Client errors about our access or a later try, not about what was sent. */
const NOT_OF_THE_CONTENT = [401, 403, 405, 407, 408, 425, 429]

/** Whether a service that answers this will never take what was sent. */
export function isRefusedForGood(status: number): boolean {
  return status >= 400 && status < 500 && !NOT_OF_THE_CONTENT.includes(status)
}
