import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

const READY_WITHIN_MS = 30_000

/** Starts a program and waits until it answers. Gives how to end it. */
export async function startProcess(
  program: string,
  args: readonly string[],
  { answersAt }: { readonly answersAt: string },
): Promise<() => Promise<void>> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}: ${said}`)
    if ((await fetch(answersAt).catch(() => undefined))?.ok) return stop
    await pause(50)
  }
  await stop()
  throw new Error(`${program} was not ready in time: ${said}`)
}
