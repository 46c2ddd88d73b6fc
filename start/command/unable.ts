/** A command cannot do its work; the message is one line for a person. */
export class Unable extends Error {}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
