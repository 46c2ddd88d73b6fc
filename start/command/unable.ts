import { DatabaseUnavailable } from '#platform/db/port.ts'
import { StoreUnavailable } from '#platform/files/store.ts'
import { DatabaseFull } from '#platform/outage.ts'

/** A command cannot do its work; the message is one line for a person. */
export class Unable extends Error {}

/** The same command may do its work in a moment. */
export class NotNow extends Unable {}

/** Why a command failed, for a person. */
export function reasonOf(error: unknown): string {
  if (error instanceof DatabaseUnavailable) return 'Die Datenbank ist nicht erreichbar.'
  if (error instanceof DatabaseFull) return 'Der Datenbank fehlt Speicherplatz.'
  if (error instanceof StoreUnavailable) return 'Die Ablage der Dateien ist nicht erreichbar.'
  return messageOf(error)
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
