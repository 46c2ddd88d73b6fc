import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeImage, openPodman } from '../containers.ts'

const IMAGE = 'localhost/netzportal-quickstart'
/** an empty Debian that boots */
const PACKAGES = ['systemd', 'systemd-sysv', 'dbus', 'procps', 'iproute2']
/** gives the machine a network of its own */
export const NETWORK = 'slirp4netns'
const BOOT_MS = 30_000
const LOOK_MS = 200

/** A booted Debian without anything of ours, with a network of its own that reaches the packages. */
export interface Machine {
  /** Copies a file into root's home. */
  put(path: string): void
  /** Runs a block in the one shell of root, as if it was pasted; gives what it said. Throws when a command fails, with the same. */
  paste(block: string): Promise<string>
  /** A program of this computer that uses the machine's network, as a file that can be executed. */
  inside(program: string, folder: string): Promise<string>
  close(): void
}

/** Makes the image and boots it. */
export async function bootMachine(): Promise<Machine> {
  const engine = openPodman()
  const { podman } = engine
  makeImage(engine, IMAGE, PACKAGES)
  const options = ['--detach', '--systemd=always', `--network=${NETWORK}`, '--hostname=portal', '--add-host=portal.example:127.0.0.1']
  const id = podman('run', ...options, IMAGE, '/lib/systemd/systemd')
  const exec = (...command: string[]) => ['exec', '--interactive', id, ...command]
  await untilBooted(() => podman(...exec('systemctl', 'is-system-running', '--wait')))
  const pid = podman('inspect', '--format={{.State.Pid}}', id)
  const shell = openShell(exec('bash'), engine.env)
  return {
    put: (path) => {
      podman('cp', path, `${id}:/root/`)
    },
    paste: async (block) => {
      try {
        return await shell.paste(block)
      } catch (error) {
        const journal = podman(...exec('journalctl', '--no-pager', '--lines=60', '--output=cat'))
        throw new Error(`${String(error)}\nThe journal ends with:\n${journal}`, { cause: error })
      }
    },
    inside: async (program, place) => {
      const file = join(place, 'inside')
      await writeFile(file, `#!/bin/sh\nexec nsenter --target ${pid} --net -- ${program} "$@"\n`)
      await chmod(file, 0o755)
      return file
    },
    close: () => {
      shell.close()
      podman('rm', '--force', '--time=5', id)
      podman('rmi', IMAGE)
      engine.close()
    },
  }
}

/** Waits for systemd, which cannot be asked at first. Throws if a unit failed. */
async function untilBooted(ask: () => unknown): Promise<void> {
  for (const end = performance.now() + BOOT_MS; ; await pause(LOOK_MS)) {
    try {
      ask()
      return
    } catch (error) {
      if (!String(error).includes('Failed to connect to bus') || performance.now() > end) throw error
    }
  }
}

function openShell(command: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn('podman', command, { env, stdio: ['pipe', 'pipe', 'inherit'] })
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
