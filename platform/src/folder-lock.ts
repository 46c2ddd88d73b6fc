import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { Agent, createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { CANDIDATE_BYTES, codeOf, isAlive, socketOf } from './folder-socket.ts'

/** Another running portal has this folder. */
export class FolderTaken extends Error {
  constructor(folder: string) {
    super(`another portal is running on the folder ${folder}`)
    this.name = 'FolderTaken'
  }
}

export interface FolderLock {
  /** Frees the folder for the next process; cuts off answers under way. */
  release(): Promise<void>
}

/** pause of the first candidate between two looks, and first pause of the others */
const STAY_MS = 2
const AWAY_MS = 20
/** a candidate stopped in between must not block others for ever */
const GIVE_UP_MS = 5000

/**
 * Takes the folder for this process and serves commands on its socket. Throws FolderTaken if another process has it.
 *
 * PGlite has no lock, and two processes on one folder silently lose rows. A living process accepts connections on its socket; a
 * killed one's socket refuses them.
 */
export async function takeFolder(folder: string, onRequest: RequestListener): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const socket = await socketOf(folder)
  const id = randomBytes(CANDIDATE_BYTES).toString('hex')
  const giveUpAt = Date.now() + GIVE_UP_MS
  for (let attempt = 1; ; attempt += 1) {
    const candidate = await stand(socket, `${id}-${attempt}`, onRequest)
    let rival = await findRival(socket, candidate.path)
    // Among competing processes the one whose file sorts first wins.
    while (rival && rival !== socket && candidate.path < rival && Date.now() < giveUpAt) {
      await pause(STAY_MS)
      rival = await findRival(socket, candidate.path)
    }
    if (!rival) return own(socket, candidate)
    await withdraw(candidate)
    if (rival === socket || Date.now() > giveUpAt) throw new FolderTaken(folder)
    await pause(Math.random() * AWAY_MS * attempt)
  }
}

interface Candidate {
  readonly path: string
  readonly server: Server
}

/**
 * Creates a socket under a unique name, visible only once it accepts connections. So a refusing one is safe to remove, unlike the
 * owner's fixed name.
 */
async function stand(socket: string, name: string, onRequest: RequestListener): Promise<Candidate> {
  const hidden = join(dirname(socket), `.${name}`)
  // a command's upload may take longer than the default limit
  const server = createServer({ requestTimeout: 0 }, onRequest)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(hidden, resolve))
  await chmod(hidden, 0o600)
  const path = `${socket}.${name}`
  await rename(hidden, path)
  return { path, server }
}

/**
 * Finds another living process: the owner, or the first candidate by name.
 *
 * All create their sockets before they look, so one of two sees the other. The owner is checked last, in case a candidate just became
 * it.
 */
async function findRival(socket: string, ownPath: string): Promise<string | undefined> {
  const names = await readdir(dirname(socket))
  const candidates = names.filter((name) => name.startsWith(`${basename(socket)}.`)).map((name) => join(dirname(socket), name))
  let rival: string | undefined
  for (const path of candidates.filter((candidate) => candidate !== ownPath).toSorted()) {
    if (await isAlive(path)) rival ??= path
    else await rm(path, { force: true })
  }
  return (await isAlive(socket)) ? socket : rival
}

/** The only candidate takes the owner's name and replaces a killed owner's socket. */
async function own(socket: string, { path, server }: Candidate): Promise<FolderLock> {
  await rename(path, socket)
  let released: Promise<void> | undefined
  return {
    // only once: later the name may belong to the next owner
    release: () => (released ??= withdraw({ path: socket, server })),
  }
}

async function withdraw({ path, server }: Candidate): Promise<void> {
  await rm(path, { force: true })
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  await closed
}

export interface OwnerRequest {
  readonly method: string
  readonly path: string
  readonly body?: Readable
}

/** Sends a command's request to the portal on this folder; undefined without one, and the body stays unread. */
export async function askOwner(folder: string, { method, path, body }: OwnerRequest): Promise<IncomingMessage | undefined> {
  const socketPath = await socketOf(folder).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
    return undefined
  })
  if (!socketPath || !(await isAlive(socketPath))) return undefined
  // keep-alive, since an early answer would otherwise close the connection and get lost
  const agent = new Agent({ keepAlive: true })
  const sent = request({ socketPath, method, path, agent })
  const answered = new Promise<IncomingMessage>((resolve, reject) => sent.once('response', resolve).on('error', reject))
  sent.once('response', (answer: IncomingMessage) => answer.once('close', () => agent.destroy()))
  if (body) body.once('error', (error) => sent.destroy(error)).pipe(sent)
  else sent.end()
  return answered
}
