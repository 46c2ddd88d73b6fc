import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** A program of PostgreSQL is not installed. */
export class ProgramMissing extends Error {}

/** A program of PostgreSQL failed. The message is its first error, which names no row. */
export class ProgramFailed extends Error {
  /** whether a disk has no room, its own or that of the server */
  readonly isFull: boolean

  constructor(message: string) {
    super(message)
    this.isFull = /No space left on device|could not extend file/.test(message)
  }
}

export type Program = 'pg_dump' | 'pg_restore'

/** Splits the password off an address: arguments of a process can be read by every user of the machine, its environment cannot. */
export function withoutPassword(address: string): { readonly address: string; readonly env: Readonly<Record<string, string>> } {
  const url = new URL(address)
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password)
  url.password = ''
  url.searchParams.delete('password')
  // words that only our own library knows
  url.searchParams.delete('uselibpqcompat')
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require')
  return { address: url.href, env: password === '' ? {} : { PGPASSWORD: password } }
}

/** Major version of an installed program. Throws ProgramMissing. */
export async function majorOf(program: Program): Promise<number> {
  const said = await run(program, ['--version'], {})
  return Number(/\d+/.exec(said)?.[0] ?? 0)
}

export interface ProgramOptions {
  /** ends the program */
  readonly signal?: AbortSignal | undefined
}

/** Runs a program on the database of an address. Throws ProgramMissing or ProgramFailed. */
export async function runOn(database: string, program: Program, args: readonly string[], options: ProgramOptions = {}): Promise<void> {
  const { address, env } = withoutPassword(database)
  await run(program, [...args, '--no-password', `--dbname=${address}`], { env, ...options })
}

interface RunOptions extends ProgramOptions {
  readonly env?: Readonly<Record<string, string>>
}

async function run(program: Program, args: readonly string[], { env = {}, signal }: RunOptions): Promise<string> {
  const child = spawn(program, args, { env: { ...passedOn(), ...env }, stdio: ['ignore', 'pipe', 'pipe'], ...(signal ? { signal } : {}) })
  const ended = once(child, 'close') as Promise<[code: number | null]>
  // read together, since a full pipe would hold the program up
  const [said, errors, end] = await Promise.allSettled([text(child.stdout), text(child.stderr), ended])
  signal?.throwIfAborted()
  if (end.status === 'rejected') throw missingOr(program, end.reason)
  if (end.value[0] !== 0) throw new ProgramFailed(firstError(program, errors.status === 'fulfilled' ? errors.value : ''))
  return said.status === 'fulfilled' ? said.value : ''
}

function missingOr(program: Program, error: unknown): unknown {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? new ProgramMissing(program) : error
}

/** What the programs need: their own settings and folder, and no secret of the portal. */
function passedOn(): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env
  const own = Object.entries(process.env).flatMap(([name, value]) => (/^PG[A-Z]/.test(name) && value !== undefined ? [[name, value]] : []))
  return { PATH, HOME, ...(Object.fromEntries(own) as Record<string, string>), LC_ALL: 'C' }
}

/** The lines after the first error may show a row. */
function firstError(program: Program, errors: string): string {
  const lines = errors.split('\n')
  const line = lines.find((one) => one.includes(' error: ')) ?? lines[0] ?? ''
  return line.replace(`${program}: error: `, '').trim()
}
