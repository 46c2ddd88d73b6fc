import { chmod, chown } from 'node:fs/promises'
import { accountFor } from '../../../tools/postgres.mjs'
import { makeCertificate } from '../shipped-samples.ts'

const account = accountFor(process.getuid?.())

/** Puts key and certificate of PostgreSQL into the folder, by the names that the samples have. */
export async function certify(folder: string): Promise<void> {
  const { key, certificate } = makeCertificate(folder, 'db.internal.example')
  await chmod(key, 0o600)
  for (const file of [key, certificate]) await give(file)
}

/** Gives a file or a folder to PostgreSQL's account. */
export async function give(path: string): Promise<void> {
  if (account?.uid !== undefined && account.gid !== undefined) await chown(path, account.uid, account.gid)
}
