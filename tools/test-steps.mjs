// Runs commands under Node 24 and captures their output, so that several can run at once and only a failing one is printed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { compiled, node24, root } from './prepare.mjs'

/** how long a step may take to end after its report is written; a child of a failed test can keep it running */
const AFTERWORD_SECONDS = 30

/** leaders of the running process groups; a step's servers belong to its group */
const running = new Set()

/** Runs a tool of node_modules or one of our scripts; returns success, output and duration. */
export function runStep({ tool, script, args = [], env = {}, report, limitMinutes = 3 }) {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const child = spawn(node24, [tool ? join('node_modules', '.bin', tool) : script, ...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...compiled, ...process.env, PATH: `${dirname(node24)}:${process.env['PATH']}`, NO_COLOR: '1', ...env },
  })
  const said = []
  const stop = (reason) => {
    said.push(`\n${reason}\n`)
    signalGroup(child.pid, 'SIGKILL')
  }
  let reportedAt
  const watch = setInterval(() => {
    if (report && existsSync(report)) reportedAt ??= seconds()
    if (seconds() > limitMinutes * 60) stop(`Abgebrochen: nach ${limitMinutes} Minuten nicht fertig.`)
    else if (seconds() > reportedAt + AFTERWORD_SECONDS) stop('Abgebrochen: ein Test hat einen Prozess zurückgelassen.')
  }, 1000)
  running.add(child.pid)
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text
    said.push(text)
  })
  child.stderr.setEncoding('utf8').on('data', (text) => said.push(text))
  // a process that outlives its leader keeps the output open
  child.on('exit', () => signalGroup(child.pid, 'SIGKILL'))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearInterval(watch)
      running.delete(child.pid)
      resolve({ ok: code === 0, stdout, said: said.join(''), seconds: seconds() })
    })
  })
}

/** Passes a signal on to every running step; kills steps that do not end soon. */
export async function stopSteps(signal) {
  for (const pid of running) signalGroup(pid, signal)
  for (let waited = 0; running.size > 0 && waited < 5000; waited += 50) await pause(50)
  for (const pid of running) signalGroup(pid, 'SIGKILL')
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
