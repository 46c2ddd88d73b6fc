import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { installPackage, isExecutable } from '../apt.mjs'

const IMAGE = 'localhost/netzportal-quickstart'
/** an empty Debian that boots */
const PACKAGES = 'systemd,systemd-sysv,dbus,procps,iproute2'
const TOOLS = {
  '/usr/bin/podman': 'podman',
  '/usr/sbin/runc': 'runc',
  '/usr/bin/mmdebstrap': 'mmdebstrap',
  '/usr/bin/slirp4netns': 'slirp4netns',
}
// containers inside a container may not raise these, and crun tries to
const LIMITS = ['--ulimit=nofile=16384:16384', '--ulimit=nproc=4096:4096']
const BOOT_MS = 30_000
const LOOK_MS = 200
const run = promisify(execFile)

/** Why no machine can be made here; undefined if it can. */
export function obstacle(): string | undefined {
  if (process.getuid?.() !== 0) return 'needs root'
  for (const [path, name] of Object.entries(TOOLS)) if (!isExecutable(path) && !installPackage(name)) return `needs ${name}`
  return undefined
}

/** A booted Debian without anything of ours, with a network of its own that reaches the packages. */
export interface Machine {
  /** Copies a file into root's home. */
  put(path: string): Promise<void>
  /** Runs a block in the one shell of root, as if it was pasted; gives what it said. Throws when a command fails, with the same. */
  paste(block: string): Promise<string>
  /** A program of this computer that uses the machine's network, as a file that can be executed. */
  inside(program: string, folder: string): Promise<string>
  close(): Promise<void>
}

/** Makes the base in the folder, about 200 MB, and boots it. */
export async function bootMachine(folder: string): Promise<Machine> {
  const base = join(folder, 'debian.tar')
  await run('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${PACKAGES}`, 'bookworm', base])
  await run('podman', ['import', '--quiet', base, IMAGE])
  const options = [
    '--detach',
    '--systemd=always',
    '--network=slirp4netns',
    '--hostname=portal',
    '--add-host=portal.example:127.0.0.1',
    ...LIMITS,
  ]
  const started = await run('podman', ['--runtime=/usr/sbin/runc', 'run', ...options, IMAGE, '/lib/systemd/systemd'])
  const id = started.stdout.trim()
  const exec = (...command: string[]) => ['exec', '--interactive', id, ...command]
  await untilBooted(() => run('podman', exec('systemctl', 'is-system-running', '--wait')))
  const pid = execFileSync('podman', ['inspect', '--format={{.State.Pid}}', id], { encoding: 'utf8' }).trim()
  const shell = openShell(exec('bash'))
  const paste = async (block: string) => {
    try {
      return await shell.paste(block)
    } catch (error) {
      const { stdout } = await run('podman', exec('journalctl', '--no-pager', '--lines=60', '--output=cat'))
      throw new Error(`${String(error)}\nThe journal ends with:\n${stdout}`, { cause: error })
    }
  }
  return {
    put: async (path) => {
      await run('podman', ['cp', path, `${id}:/root/`])
    },
    paste,
    inside: async (program, place) => {
      const file = join(place, 'inside')
      await writeFile(file, `#!/bin/sh\nexec nsenter --target ${pid} --net -- ${program} "$@"\n`)
      await chmod(file, 0o755)
      return file
    },
    close: async () => {
      shell.close()
      await run('podman', ['rm', '--force', '--time=5', id])
      await run('podman', ['rmi', IMAGE])
    },
  }
}

/** Waits for systemd, which cannot be asked at first. Throws if a unit failed. */
async function untilBooted(ask: () => Promise<unknown>): Promise<void> {
  for (const end = performance.now() + BOOT_MS; ; await pause(LOOK_MS)) {
    try {
      await ask()
      return
    } catch (error) {
      if (!String(error).includes('Failed to connect to bus') || performance.now() > end) throw error
    }
  }
}

function openShell(command: readonly string[]) {
  const child = spawn('podman', command, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdout.setEncoding('utf8')
  let said = ''
  let heard = () => {}
  child.stdout.on('data', (text: string) => {
    said += text
    heard()
  })
  child.once('exit', () => heard())
  child.stdin.write('set -e; exec 2>&1\n')
  return {
    paste: async (block: string) => {
      said = ''
      // a file, so that no command of the block reads the next lines
      child.stdin.write(`cat > /tmp/block <<'END OF BLOCK'\n${block}\nEND OF BLOCK\n. /tmp/block < /dev/null\necho "DONE WITH BLOCK"\n`)
      await new Promise<void>((resolve, reject) => {
        heard = () => {
          if (said.endsWith('DONE WITH BLOCK\n')) resolve()
          else if (child.exitCode !== null) reject(new Error(`a command of the block failed:\n${said}`))
        }
        heard()
      })
      return said.replace(/DONE WITH BLOCK\n$/, '')
    },
    close: () => {
      child.stdin.end()
    },
  }
}

/** A mail server on port 25 of the machine, which keeps each mail. */
export async function receiveMails(machine: Machine, folder: string) {
  const program = await machine.inside(process.execPath, folder)
  const child = spawn(program, [join(import.meta.dirname, 'mail-server.ts')], { stdio: ['ignore', 'pipe', 'inherit'] })
  const mails: string[] = []
  child.stdout.setEncoding('utf8')
  let rest = ''
  child.stdout.on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    mails.push(...lines.map((line) => JSON.parse(line) as string))
  })
  return {
    /** All mails so far, each with its head, the oldest first. */
    mails: mails as readonly string[],
    close: async () => {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
