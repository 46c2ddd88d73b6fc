import { spawnSync } from 'node:child_process'
import { root } from '../processes/paths.ts'
import type { Report } from '../results/report.ts'

/** What the lock file must say so that npm ci installs it anywhere; that it does is shown by the set-up from a clone. */
export async function measureLockfile(report: Report): Promise<void> {
  const { status, stderr } = spawnSync(process.execPath, ['tools/check-lock.mjs'], { cwd: root, encoding: 'utf8', timeout: 30_000 })
  report.fact('lockfile.complete', status === 0, stderr.trim().split('\n')[0])
}
