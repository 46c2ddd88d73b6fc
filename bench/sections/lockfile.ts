import { spawnSync } from 'node:child_process'
import { root } from '../processes/paths.ts'
import type { Report } from '../results/report.ts'

/** Checks that npm ci can install the lock file anywhere; the set-up from a clone installs it for real. */
export async function measureLockfile(report: Report): Promise<void> {
  const { status, stderr } = spawnSync(process.execPath, ['tools/check-lock.mjs'], { cwd: root, encoding: 'utf8', timeout: 30_000 })
  report.fact('lockfile.complete', status === 0, stderr.trim().split('\n')[0])
}
