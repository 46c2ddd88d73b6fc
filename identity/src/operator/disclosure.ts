import type { Database } from '#platform/db/port.ts'
import type { Kernel } from '../kernel.ts'
import { keyedHashes } from '../secrets.ts'
import { openChange } from '../undo/change.ts'
import { findAccount } from '../users/store.ts'
import { listSealedUndos, listTold, TOLD } from './store.ts'

/** Everything that the provider stores about a person, by the name of a file, without secrets. Empty for an unknown subject. */
export async function tellAll(
  kernel: Kernel,
  database: Pick<Database, 'asOwner'>,
  sub: string,
): Promise<Readonly<Record<string, readonly object[]>>> {
  const account = await kernel.query((checkout) => findAccount(checkout, sub))
  if (!account) return {}
  const whose = { sub, email: account.email, hashes: keyedHashes(kernel.settings.keys.audit, account.email) }
  return database.asOwner(async (owner) => {
    const told: Record<string, readonly object[]> = {}
    for (const table of TOLD) told[table.datei] = await listTold(owner, table, whose)
    const changes = (await listSealedUndos(owner, sub)).map((row) => openChange(kernel, row))
    told['fruehere-werte'] = changes.flatMap((change) =>
      change.kind === 'email' || change.kind === 'mobile_number' ? [{ Art: change.kind, Alt: change.old, Neu: change.new }] : [],
    )
    return told
  })
}
