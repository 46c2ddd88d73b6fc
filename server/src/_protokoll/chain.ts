import type { Key } from '#platform/crypto.ts'
import { createHmac, hash } from 'node:crypto'
import type { Glied, ProtokollRow, Pruefpunkt, Vorgaenger } from './store.ts'

/** Key of the chain's hashes. Write access to the database alone is not enough to recompute them. */
export interface Kettenschluessel {
  readonly key: Buffer
  /** names the key, so that a check can tell rows under another secret */
  readonly name: string
  /** place of its secret among those that SECRET has named */
  readonly generation: number
}

export function kettenschluesselOf({ key, generation }: Pick<Key, 'key' | 'generation'>): Kettenschluessel {
  return { key, name: hash('sha256', key, 'hex').slice(0, 12), generation }
}

/** Hash of the row's personal part. It stays when that part is emptied; the salt prevents guessing. */
function personenHashOf({ key }: Kettenschluessel, row: ProtokollRow): Buffer {
  const { salz, iss, sub, gp_nummer, vk_nummer, gegenstand } = row
  return hmac(key, [salz, iss, sub, gp_nummer, vk_nummer, gegenstand])
}

/** The row's link after `before`. */
export function gliedOf(schluessel: Kettenschluessel, before: Vorgaenger | undefined, row: ProtokollRow): Glied {
  const personen_hash = personenHashOf(schluessel, row)
  const place = { nr: (before?.nr ?? 0) + 1, protokoll_id: row.id, schluessel: schluessel.name }
  return { ...place, personen_hash, hash: hashOf(schluessel, before, row, { ...place, personen_hash }) }
}

/** Whether the row matches its link. The personal part of an emptied row cannot be checked. */
export function isGenuine(schluessel: Kettenschluessel, before: Vorgaenger | undefined, glied: Glied, row: ProtokollRow): boolean {
  const { personen_hash } = glied
  const isEmptied = row.salz === null
  if (isEmptied ? hasPersonalPart(row) : !personenHashOf(schluessel, row).equals(personen_hash)) return false
  return glied.nr === (before?.nr ?? 0) + 1 && hashOf(schluessel, before, row, glied).equals(glied.hash)
}

const hasPersonalPart = ({ iss, sub, gp_nummer, vk_nummer, gegenstand }: ProtokollRow) =>
  [iss, sub, gp_nummer, vk_nummer, gegenstand].some((value) => value !== null)

function hashOf(
  { key }: Kettenschluessel,
  before: Vorgaenger | undefined,
  { id, zeit, handlung, akteur_iss, akteur_sub, kundensicht_id, anfrage }: ProtokollRow,
  { nr, personen_hash }: Pick<Glied, 'nr' | 'personen_hash'>,
): Buffer {
  const said = [id, zeit.toISOString(), handlung, akteur_iss, akteur_sub, kundensicht_id, anfrage]
  return hmac(key, [before?.hash.toString('hex') ?? '', nr, ...said, personen_hash.toString('hex')])
}

/** Seals the end of what was deleted by its period, so that nobody moves it. */
export function siegelOf({ key }: Kettenschluessel, { nr, hash: last, zeit }: Pick<Pruefpunkt, 'nr' | 'hash' | 'zeit'>): Buffer {
  return hmac(key, ['pruefpunkt', nr, last.toString('hex'), zeit.toISOString()])
}

/** Whether this key sealed the checkpoint. */
export function isSealedWith(schluessel: Kettenschluessel, point: Pruefpunkt): boolean {
  return schluessel.name === point.schluessel && siegelOf(schluessel, point).equals(point.siegel)
}

/** JSON keeps the values separate. */
function hmac(key: Buffer, values: readonly unknown[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(values)).digest()
}
