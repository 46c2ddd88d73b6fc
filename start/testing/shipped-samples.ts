import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Puts a key and a certificate that it signs itself into a folder, as <host>.key and <host>.pem. */
export function makeCertificate(folder: string, host: string): { readonly key: string; readonly certificate: string } {
  const [key, certificate] = [join(folder, `${host}.key`), join(folder, `${host}.pem`)]
  const args = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${host}`, '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', ...args], { stdio: 'ignore' })
  return { key, certificate }
}

/** What a program says against a configuration when it only checks it; empty if it is fine. */
export function complaintOf(program: string, ...args: readonly string[]): string {
  try {
    execFileSync(program, args, { stdio: 'pipe' })
    return ''
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr)
  }
}
