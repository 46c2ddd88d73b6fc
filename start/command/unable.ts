/** A command cannot do its work; the message is one line for a person. */
export class Unable extends Error {}

/** The same command may do its work in a moment. */
export class NotNow extends Unable {}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
