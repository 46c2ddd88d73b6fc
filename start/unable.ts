/** A command cannot do what it was asked; the message is one line for a person. */
export class Unable extends Error {}

/** the status that says so on the folder's socket */
export const UNABLE_STATUS = 400

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
