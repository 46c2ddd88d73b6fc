import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from './environment.ts'

const ours = fileURLToPath(new URL('../..', import.meta.url))

/** a machine with other work may take long */
const READY_MS = 120_000
const LOOK_MS = 50

export interface RunningProcess {
  readonly child: ChildProcess
  /** what it wrote to standard error, unless that goes elsewhere */
  readonly log: () => string
  /** its exit code */
  readonly ended: Promise<number | null>
}

/** Starts a command of ours, or of the release in the folder `root`. `stderr` is where its log goes, by default into `log`. */
export function startProcess(
  file: string,
  env: Record<string, string>,
  stderr: 'pipe' | number = 'pipe',
  root = ours,
  args: readonly string[] = [],
): RunningProcess {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...bareEnvironment, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', stderr],
  })
  let log = ''
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  return { child, log: () => log, ended: once(child, 'exit').then(([code]) => code as number | null) }
}

/** Status of an answer on a new connection; 0 if there is none. */
export async function statusOf(url: string): Promise<number> {
  return fetch(url, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  )
}

/** Waits until a process is ready at its address. Throws with its log if it ends before, or is not ready in time. */
export async function untilReady({ child, log }: Pick<RunningProcess, 'child' | 'log'>, base: string, timeoutMs = READY_MS): Promise<void> {
  for (const end = performance.now() + timeoutMs; (await statusOf(`${base}/health/ready`)) !== 200; await pause(LOOK_MS))
    if (child.exitCode !== null || performance.now() > end) throw new Error(log())
}

/** A request with half of its body sent, on a keep-alive connection. Sends the rest when asked, and gives the answer. */
export async function slowPost(url: string, body: string) {
  const agent = new Agent({ keepAlive: true })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const outgoing = request(url, { method: 'POST', agent, headers })
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>
  // a process that is killed answers nobody
  answered.catch(() => undefined)
  outgoing.write(body.slice(0, 1))
  await once(outgoing, 'socket')
  return async () => {
    outgoing.end(body.slice(1))
    const [answer] = await answered
    return { status: answer.statusCode, body: JSON.parse(await text(answer)) as unknown }
  }
}

/** A request whose head is not complete. Sends the rest when asked, and gives the first line of the answer. */
export async function slowHead(port: number, path: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: portal\r\n`)
  return async () => {
    socket.write('\r\n')
    return (await text(socket)).split('\r\n')[0]
  }
}
