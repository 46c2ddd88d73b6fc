import { execFileSync } from 'node:child_process'
import { chmod, chown } from 'node:fs/promises'
import { join } from 'node:path'
import { accountFor } from '../../../tools/postgres.mjs'

const account = accountFor(process.getuid?.())

/** Puts key and certificate into the folder, by the names that the samples have. */
export async function makeCertificate(folder: string): Promise<void> {
  const files = { key: join(folder, 'db.internal.example.key'), certificate: join(folder, 'db.internal.example.pem') }
  const made = ['-keyout', files.key, '-out', files.certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=db.internal.example', ...made], {
    stdio: 'ignore',
  })
  await chmod(files.key, 0o600)
  for (const file of Object.values(files)) await give(file)
}

/** Gives a file or a folder to PostgreSQL's account. */
export async function give(path: string): Promise<void> {
  if (account?.uid !== undefined && account.gid !== undefined) await chown(path, account.uid, account.gid)
}
