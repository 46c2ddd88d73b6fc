/** Whether a file of the app could not be loaded: without a connection, or after a release. */
export function isFailedLoad(error: unknown): boolean {
  // browsers word it differently, but each message names the module or the import
  return isMissingStyle(error) || (error instanceof TypeError && /module|import/i.test(error.message))
}

/** Whether a style sheet of a screen could not be loaded. vite asks for it only once, and a second import would succeed without it. */
export function isMissingStyle(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith('Unable to preload CSS')
}
