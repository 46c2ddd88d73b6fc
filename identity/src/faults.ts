/** The parts of an error that are safe to log: its message and properties can contain values of a row or request. */
export function faultOf(error: unknown): { fault: string; faultCode?: string; at?: string } {
  if (!(error instanceof Error)) return { fault: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const at = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 3)
    .map((line) => line.trim())
    .join(' < ')
  return { fault: error.name, ...(code ? { faultCode: code } : {}), ...(at ? { at } : {}) }
}
