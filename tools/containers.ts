import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackage } from './apt.mjs'

const MOST_BYTES = 64e6
const PROGRAMS = ['podman', 'runc', 'mmdebstrap']

/** What this machine lacks to run containers, and cannot install either: root, or a program, named as its package. Undefined if it has all. */
export function missingForContainers(...more: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0) return 'root'
  const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined
  return [...PROGRAMS, ...more].find((program) => !isThere(program) && !(installPackage(program) && isThere(program)))
}

/** podman and podman-compose with settings that work in a virtual machine without systemd. */
export function openPodman() {
  const folder = mkdtempSync(join(tmpdir(), 'netzportal-podman-'))
  chmodSync(folder, 0o755)
  const settings = join(folder, 'containers.conf')
  writeFileSync(
    settings,
    [
      '[engine]',
      'runtime = "runc"',
      'cgroup_manager = "cgroupfs"',
      'events_logger = "file"',
      '[containers]',
      'default_ulimits = ["nofile=16384:16384", "nproc=4096:4096"]',
      'log_driver = "k8s-file"',
    ].join('\n'),
  )
  const env = { ...process.env, CONTAINERS_CONF: settings }
  const run = (program: string, args: readonly string[], more: Readonly<Record<string, string>> = {}, input = '') => {
    const { status, stdout, stderr } = spawnSync(program, args, {
      env: { ...env, ...more },
      encoding: 'utf8',
      maxBuffer: MOST_BYTES,
      input,
    })
    if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}${stdout}`)
    return stdout.trim()
  }
  return {
    env,
    podman: (...args: readonly string[]) => run('podman', args),
    podmanWith: (input: string, ...args: readonly string[]) => run('podman', args, {}, input),
    compose: (more: Readonly<Record<string, string>>, ...args: readonly string[]) => run('podman-compose', args, more),
    /** The exit code of a command; what it says goes nowhere. */
    codeOf: (...args: readonly string[]) => spawnSync('podman', args, { env }).status,
    /** What a container has said. */
    logOf: (name: string) => {
      const { stdout, stderr } = spawnSync('podman', ['logs', name], { env, encoding: 'utf8', maxBuffer: MOST_BYTES })
      return stdout + stderr
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
export type Podman = ReturnType<typeof openPodman>

/** Makes an image of Debian with these packages and no others, which takes a minute. */
export function makeImage({ podman }: Podman, tag: string, packages: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'netzportal-base-'))
  try {
    const archive = join(folder, 'base.tar')
    execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${packages.join(',')}`, 'bookworm', archive], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    podman('import', '--quiet', archive, tag)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
