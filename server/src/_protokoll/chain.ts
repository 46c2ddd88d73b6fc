import { createHmac, hash } from 'node:crypto'
import type { Glied, ProtokollRow } from './store.ts'

/** What makes the chain's hashes: who can write to the database alone cannot make them anew. */
export interface Kettenschluessel {
  readonly key: Buffer
  /** names the key, so that a check says which rows another one made */
  readonly name: string
}

export function kettenschluesselOf(key: Buffer): Kettenschluessel {
  return { key, name: hash('sha256', key, 'hex').slice(0, 12) }
}

/** The hash of the row's personal part. It is kept, so that the part can be emptied; the salt keeps it from being guessed. */
function personenHashOf({ key }: Kettenschluessel, row: ProtokollRow): Buffer {
  const { salz, iss, sub, gp_nummer, vk_nummer, gegenstand } = row
  return hmac(key, [salz, iss, sub, gp_nummer, vk_nummer, gegenstand])
}

/** The row's link behind the one before. */
export function gliedOf(schluessel: Kettenschluessel, before: Glied | undefined, row: ProtokollRow): Glied {
  const personen_hash = personenHashOf(schluessel, row)
  const place = { nr: (before?.nr ?? 0) + 1, protokoll_id: row.id, schluessel: schluessel.name }
  return { ...place, personen_hash, hash: hashOf(schluessel, before, row, { ...place, personen_hash }) }
}

/** Whether a link says of its row what was written. Of a row that was emptied, the personal part is believed. */
export function isGenuine(schluessel: Kettenschluessel, before: Glied | undefined, glied: Glied, row: ProtokollRow): boolean {
  const { personen_hash } = glied
  const isEmptied = row.salz === null
  if (isEmptied ? hasPersonalPart(row) : !personenHashOf(schluessel, row).equals(personen_hash)) return false
  return glied.nr === (before?.nr ?? 0) + 1 && hashOf(schluessel, before, row, glied).equals(glied.hash)
}

const hasPersonalPart = ({ iss, sub, gp_nummer, vk_nummer, gegenstand }: ProtokollRow) =>
  [iss, sub, gp_nummer, vk_nummer, gegenstand].some((value) => value !== null)

function hashOf(
  { key }: Kettenschluessel,
  before: Glied | undefined,
  { id, zeit, handlung, akteur_iss, akteur_sub, kundensicht_id, anfrage }: ProtokollRow,
  { nr, personen_hash }: Pick<Glied, 'nr' | 'personen_hash'>,
): Buffer {
  const said = [id, zeit.toISOString(), handlung, akteur_iss, akteur_sub, kundensicht_id, anfrage]
  return hmac(key, [before?.hash.toString('hex') ?? '', nr, ...said, personen_hash.toString('hex')])
}

/** JSON keeps the values apart. */
function hmac(key: Buffer, values: readonly unknown[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(values)).digest()
}
