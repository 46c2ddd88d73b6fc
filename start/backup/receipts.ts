import type { Database } from '#platform/db/port.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { asSystem } from '#server/_kit/context.ts'
import { createBelegsiegel } from '#server/vorgaenge/beleg/signatur.ts'
import { findByNummer } from '#server/vorgaenge/mine/store.ts'
import type { Manifest } from './manifest.ts'

export type Receipts = Manifest['receipts']

/** Receipts that are signed and checked, of the newest Vorgänge and of any. */
export const RECEIPTS = 20

async function sealOf(keyring: Keyring) {
  // it loads all kinds of requests
  const { inhaltOf } = await import('#server/all-vorgaenge.ts')
  return createBelegsiegel(keyring, inhaltOf)
}

const rowOf = (database: Database, nummer: string) => asSystem(database, (db) => findByNummer(db, nummer))

/** Signs the receipts of these Vorgänge; one that is gone meanwhile has none. */
export async function signReceipts(database: Database, keyring: Keyring, nummern: readonly string[]): Promise<Receipts> {
  const seal = await sealOf(keyring)
  const receipts: Receipts = []
  for (const nummer of nummern) {
    const row = await rowOf(database, nummer)
    if (row) receipts.push({ nummer, signatur: seal.sign(row) })
  }
  return receipts
}

/** Numbers of the receipts that this portal would not call genuine. */
export async function wrongReceipts(database: Database, keyring: Keyring, receipts: Receipts): Promise<string[]> {
  const seal = await sealOf(keyring)
  const wrong: string[] = []
  for (const { nummer, signatur } of receipts) {
    const row = await rowOf(database, nummer)
    if (!row || seal.schluesselOf(row, signatur) === undefined) wrong.push(nummer)
  }
  return wrong
}
