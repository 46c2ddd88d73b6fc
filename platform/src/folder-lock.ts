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
  /** Lets the next one take the folder; answers still under way are cut off. */
  release(): Promise<void>
}

/** how long the first candidate stays between two looks, and how long others go away at first */
const STAY_MS = 2
const AWAY_MS = 20
/** a candidate that was stopped in the middle is no reason to wait for ever */
const GIVE_UP_MS = 5000

/**
 * Takes the folder for this process and answers requests of commands on its socket. The embedded database has no lock of its
 * own, and two processes on it silently lose rows. A socket that can be connected to belongs to a living process, one that
 * refuses was left behind by a killed one. Throws FolderTaken while another process has the folder.
 */
export async function takeFolder(folder: string, onRequest: RequestListener): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const socket = await socketOf(folder)
  const id = randomBytes(CANDIDATE_BYTES).toString('hex')
  const giveUpAt = Date.now() + GIVE_UP_MS
  for (let attempt = 1; ; attempt += 1) {
    const candidate = await stand(socket, `${id}-${attempt}`, onRequest)
    let rival = await findRival(socket, candidate.path)
    // of candidates that see each other, the first by name stays until it is alone
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
 * A socket under a name that is never used again, visible only once it can be connected to. So whoever finds such a name
 * refusing may remove it, which could never be said of the owner's one name.
 */
async function stand(socket: string, name: string, onRequest: RequestListener): Promise<Candidate> {
  const hidden = join(dirname(socket), `.${name}`)
  // a command's upload may take longer than a server grants by default
  const server = createServer({ requestTimeout: 0 }, onRequest)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(hidden, resolve))
  await chmod(hidden, 0o600)
  const path = `${socket}.${name}`
  await rename(hidden, path)
  return { path, server }
}

/**
 * Another living process at this folder: the owner, or the first candidate by name. Everyone stands before looking, so of two at least one sees the
 * other. The owner's name is tried last: a candidate that becomes owner while we look is found there.
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

/** The only one standing takes the owner's name, over whatever a killed owner left there. */
async function own(socket: string, { path, server }: Candidate): Promise<FolderLock> {
  await rename(path, socket)
  let released: Promise<void> | undefined
  return {
    // once only: later the name may be the next owner's
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

/** Sends a command's request to the portal that runs on the folder; undefined when none does, and the body is untouched then. */
export async function askOwner(folder: string, { method, path, body }: OwnerRequest): Promise<IncomingMessage | undefined> {
  const socketPath = await socketOf(folder).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
    return undefined
  })
  if (!socketPath || !(await isAlive(socketPath))) return undefined
  // an owner that answers before it has read the body would else close the connection, and the answer be lost
  const agent = new Agent({ keepAlive: true })
  const sent = request({ socketPath, method, path, agent })
  const answered = new Promise<IncomingMessage>((resolve, reject) => sent.once('response', resolve).on('error', reject))
  sent.once('response', (answer: IncomingMessage) => answer.once('close', () => agent.destroy()))
  if (body) body.once('error', (error) => sent.destroy(error)).pipe(sent)
  else sent.end()
  return answered
}
